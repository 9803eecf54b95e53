import type { Row } from "./parity-row.ts";

const a = "11111111-1111-4111-8111-111111111111";
const email = "ada@example.com";
const loginId = { email };
const password = "correct horse battery";
const profile = { nickname: "Ada", firstName: "Ada" };
const captchaTokens = [{ Recaptcha: "r", InvisibleRecaptcha: "i" }];
const redirect = { url: "https://s/login", clientId: a };
const leave = { postLogoutRedirectUri: "https://s/bye", clientId: a };
const login = { password, captchaTokens };

/** Signing in and all that belongs to it. */
export const identityRows: readonly Row[] = [
  ["authentication", "registerV2", [loginId, { ...login, profile }], { loginId, ...login, profile }],
  ["authentication", "loginV2", [loginId, login], { loginId, ...login }],
  ["authentication", "changePassword", [password], { newPassword: password }],
  ["authentication", "signOn", [loginId, { profile, verifyEmail: true }], { loginId, profile, verifyEmail: true }],
  ["authentication", "logout", [leave], leave],
  ["authentication", "validateEmail", [email], { email }],
  ["oauth", "jwks", [], {}],
  ["oauth", "userInfo", [], {}],
  ["recovery", "recover", ["token", { password }], { recoveryToken: "token", password }],
  [
    "recovery",
    "sendActivationEmail",
    [a, { emailOptions: { redirect } }],
    { identityId: a, emailOptions: { redirect } },
  ],
  ["recovery", "sendRecoveryEmail", [email, { language: "en", redirect }], { email, language: "en", redirect }],
  ["verification", "start", [{ identityId: a, target: "EMAIL" }], { identityId: a, target: "EMAIL" }],
  ["verification", "verifyDuringAuthentication", ["123456", { stateToken: "t" }], { code: "123456", stateToken: "t" }],
  ["signOnPolicy", "getSignOnPolicy", [], {}],
  [
    "signOnPolicy",
    "updateSignOnPolicy",
    [{ requireOwnerApproval: true }],
    { signOnPolicy: { requireOwnerApproval: true } },
  ],
];
