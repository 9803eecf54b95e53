import { authentication } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { requireEmail } from "../../../policies/email-address.ts";
import { changePassword } from "./change-password.ts";
import { login } from "./login.ts";
import { logoutResponse } from "./logout.ts";
import { loginWithProvider } from "./provider-login.ts";
import { register } from "./register.ts";
import { passwordInput } from "./rules.ts";
import { signOn } from "./sign-on.ts";
import { resume } from "./verification/flow.ts";

export const authenticationHandlers: Implementation = implement(
  authentication,
  {
    registerV2: (request, call) => register(request, call),

    register({ identity, inputs, captchaTokens = [] }, call) {
      const email = identity?.email?.address;
      const profile = identity?.identityProfile;
      const loginId = email ? { email } : {};
      return register({ loginId, ...passwordInput(inputs), captchaTokens, ...(profile ? { profile } : {}) }, call);
    },

    loginV2: (request, call) => login(request, call),

    login({ loginId, identifier, inputs, captchaTokens = [] }, call) {
      const email = loginId?.email ?? identifier;
      return login({ loginId: email ? { email } : {}, ...passwordInput(inputs), captchaTokens }, call);
    },

    changePassword: (request, call) => changePassword(request, call),

    signOn: (request, call) => call.transaction((inside) => signOn(request, inside), { durable: true }),

    async validateEmail({ email }) {
      try {
        requireEmail(email, "email");
        return { valid: true, formatInvalid: false };
      } catch {
        return { valid: false, formatInvalid: true, failure: { reason: "EMAIL_DOMAIN_FORMAT_INVALID" } };
      }
    },

    loginWithTokenParams: (request, call) => loginWithProvider(request, call),

    proceedToNextState: ({ stateToken }, call) =>
      call.transaction((inside) => resume(stateToken, inside), { durable: true }),

    logout: (request, call) => logoutResponse(request, call),
  },
  {
    ownTransactions: [
      "registerV2",
      "register",
      "loginV2",
      "login",
      "changePassword",
      "signOn",
      "loginWithTokenParams",
      "proceedToNextState",
    ],
    afterSession: [
      "registerV2",
      "register",
      "loginV2",
      "login",
      "validateEmail",
      "loginWithTokenParams",
      "proceedToNextState",
      "logout",
    ],
    encrypted: ["registerV2", "register", "loginV2", "login", "signOn", "loginWithTokenParams", "proceedToNextState"],
  },
);
