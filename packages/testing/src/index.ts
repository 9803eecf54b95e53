export { MovableClock } from "./clock.ts";
export { Faults, type FaultTarget } from "./faults.ts";
export { Mailbox, type ReceivedMail } from "./mailbox.ts";
export { type TestPlatform, type TestPlatformOptions, testPlatform } from "./test-platform.ts";
