import { Link, type MetaFunction } from "react-router";
import { AccountFrame } from "../components/account/AccountFrame.tsx";
import { accountTexts } from "../lib/account-texts.ts";
import { describePage } from "../lib/seo.ts";

const { waiting } = accountTexts;

export const meta: MetaFunction = () => describePage({ title: waiting.title, isPrivate: true });

/** The account is created and waits for approval. */
export default function Waiting() {
  return (
    <AccountFrame title={waiting.title} body={waiting.body}>
      <Link to="/" className="button">
        {waiting.back}
      </Link>
    </AccountFrame>
  );
}
