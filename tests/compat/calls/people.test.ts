import {
  authenticationCases,
  oauthCases,
  recoveryCases,
  signOnPolicyCases,
  verificationCases,
} from "../cases/identity.ts";
import { memberCases } from "../cases/members.ts";
import { notified } from "../cases/notified.ts";
import { runCases } from "../cases/run.ts";

runCases(
  "the vendor's calls about people",
  {
    members: memberCases,
    authentication: authenticationCases,
    recovery: recoveryCases,
    verification: verificationCases,
    signOnPolicy: signOnPolicyCases,
    oauth: oauthCases,
  },
  { events: notified.people },
);
