import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Panel } from "../ui/Panel.tsx";
import { SecretField } from "../ui/SecretField.tsx";
import { CopyText } from "./CopyText.tsx";
import { type ProviderGuide, webhookAddress } from "./guides.ts";
import styles from "./payment-providers.module.css";

const texts = strings.providers.guide;

/** How a provider that is not connected yet becomes connected, step by step. */
export function ConnectGuide({ guide }: { guide: ProviderGuide }): ReactNode {
  const { name } = guide;
  const [isOpen, setOpen] = useState(false);
  const toggle = (
    <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? texts.hide : texts.connect({ name })}
    </Button>
  );
  return (
    <Panel title={name} aside={toggle}>
      {isOpen ? <Steps guide={guide} /> : <p className="soft">{texts.notConnected({ name })}</p>}
    </Panel>
  );
}

function Steps({ guide }: { guide: ProviderGuide }): ReactNode {
  const { id, name, keysUrl, webhooksUrl, variables, eventsCommand, install, config } = guide;
  return (
    <ol className={styles.steps}>
      <li>
        <h3>{texts.keys}</h3>
        <p>
          {texts.keysText({ name })} <Outside href={keysUrl}>{texts.openKeys({ name })}</Outside>
        </p>
      </li>
      <li>
        <h3>{texts.webhook}</h3>
        <p>
          {texts.webhookText({ name })} <Outside href={webhooksUrl}>{texts.openWebhooks({ name })}</Outside>
        </p>
        <SecretField
          label={texts.address}
          value={webhookAddress(id, location.origin)}
          copy={strings.providers.copy}
          copied={strings.providers.copied}
        />
        <p className="fine">
          {texts.eventsText} <code>{eventsCommand}</code>
        </p>
      </li>
      <li>
        <h3>{texts.store}</h3>
        <p>{texts.storeText}</p>
        <CopyText label={texts.variables} value={variables.map((variable) => `${variable}=`).join("\n")} />
      </li>
      <li>
        <h3>{texts.plugIn}</h3>
        <p>
          {texts.plugInText} <code>{install}</code>
        </p>
        <CopyText label="vitrine.config.ts" value={config} />
      </li>
      <li>
        <h3>{texts.verify}</h3>
        <p>{texts.verifyText({ name })}</p>
      </li>
    </ol>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
