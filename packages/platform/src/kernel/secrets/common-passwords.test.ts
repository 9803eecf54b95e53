import { expect, test } from "vitest";
import { ValidationError } from "../errors.ts";
import { assertUncommonPassword } from "./common-passwords.ts";

const refused = async (password: string, words: readonly string[] = []) => {
  try {
    await assertUncommonPassword(password, { words });
    return undefined;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.violations[0]?.data.reason;
  }
};

test.for(["password", "12345678", "PASSWORD", "Passw0rd", "QwertyUiop", "iloveyou1", "ｐａｓｓｗｏｒｄ"])(
  "%s is a common password",
  async (password) => {
    expect(await refused(password)).toBe("COMMON");
  },
);

test.for(["correct horse battery", "Passw0rd!23", "secret-password", "seven quiet kilns"])(
  "%s is not a common password",
  async (password) => {
    expect(await refused(password)).toBeUndefined();
  },
);

test("nobody's password is their e-mail address, its first part, or the name of the shop", async () => {
  const words = ["ada.lovelace@example.com", "Maren Keramik"];
  expect(await refused("Ada.Lovelace@example.com", words)).toBe("PERSONAL");
  expect(await refused("ada.lovelace", words)).toBe("PERSONAL");
  expect(await refused("maren keramik", words)).toBe("PERSONAL");
  expect(await refused("ada.lovelace paints", words)).toBeUndefined();
});
