/** The words of signing in and everything around it. */
export const account = {
  email: "E-mail",
  password: "Password",
  newPassword: "New password",
  showPassword: "Show password",
  passwordHint: "At least 8 characters. A few words in a row make a good one.",
  cancel: (shop: string): string => `Back to ${shop}`,
  captcha: "Answer of the captcha",
  captchaHint: "The shop wants to be sure you are a person.",

  providers: {
    or: "or",
    continueWith: (provider: string): string => `Continue with ${provider}`,
  },

  login: {
    title: "Log in",
    for: (app: string): string => `to go on to ${app}`,
    submit: "Log in",
    forgot: "Forgot your password?",
    noAccount: "New here?",
    register: "Create an account",
  },

  register: {
    title: "Create an account",
    body: "One place for your orders, addresses and returns.",
    firstName: "First name",
    submit: "Create account",
    hasAccount: "Have an account already?",
    login: "Log in",
    approval: "The shop looks at every new account before it can be used.",
  },

  verify: {
    title: "Check your mail",
    body: (email: string): string => `We have sent a code of six digits to ${email || "your address"}.`,
    code: "Code",
    submit: "Confirm",
    again: "Send a new code",
    wait: (seconds: number): string => `Send a new code in ${seconds} s`,
    sent: "A new code is on its way. The earlier one no longer works.",
    lost: "This page has lost track of your sign-in. Log in once more and a new code will be sent.",
  },

  waiting: {
    title: "Waiting for the shop",
    body: "Your account is made. The shop looks at it first; you will get an e-mail as soon as you can log in.",
  },

  forgot: {
    title: "Forgot your password?",
    body: "Tell us your address and we send a link to set a new one.",
    submit: "Send the link",
    sentTitle: "Check your mail",
    sent: (email: string): string =>
      `If ${email} has an account here, a link to set a new password is on its way. It works once, within an hour.`,
    back: "Back to log in",
  },

  reset: {
    title: "Set a new password",
    body: "Everywhere you were logged in, you will be logged out.",
    submit: "Save and log in",
    usedTitle: "This link is no longer valid",
    used: "Links to set a password work once and for an hour.",
    again: "Send a new link",
    missing: "The link is incomplete. Open it from the mail once more, or ask for a new one.",
  },

  consent: {
    title: (app: string): string => `${app} wants to sign you in`,
    anApp: "An app",
    body: (shop: string): string => `It will see your profile and orders at ${shop}, and can shop in your name.`,
    as: "Signed in as",
    returns: (origin: string): string => `You go on to ${origin}.`,
    allow: "Allow",
    refuse: "Not now",
  },

  choose: {
    title: "Which account?",
    goOn: (name: string): string => `Continue as ${name}`,
    other: "Use another account",
  },

  signedOut: {
    title: "You are logged out",
    body: "See you soon.",
    again: "Log in again",
  },

  errors: {
    wrong: "E-mail or password is wrong.",
    taken: "This address has an account already. Log in, or set a new password.",
    reset: "This account needs a new password before it can be used.",
    short: "Use at least 8 characters.",
    long: "Use at most 128 characters.",
    common: "This password is one of the first that strangers try. Choose another one.",
    code: "Enter the six digits from the mail.",
    wrongCode: "This code is wrong, used or too old. Check it, or have a new one sent.",
    captcha: "The captcha was not solved. Try again.",
    captchaLost: "The captcha could not be loaded. Check your connection or your ad blocker, and reload the page.",
    blocked: "This account cannot be used. Please write to the shop.",
    throttled: "Too many tries. Wait a few minutes, then try again.",
  },
};

export type AccountWords = typeof account;
