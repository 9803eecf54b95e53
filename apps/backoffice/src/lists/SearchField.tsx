import { CloseButton, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Icon } from "../ui/Icon.tsx";
import { useDebounced } from "../ui/use-debounced.ts";
import { useShortcuts } from "../ui/use-shortcuts.ts";

export interface SearchFieldProps {
  readonly value: string;
  readonly placeholder: string;
  onChange(text: string): void;
}

/** Searches while typing. The key `/` leads here. */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps): ReactNode {
  const [text, setText] = useState(value);
  const settled = useDebounced(text);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    if (settled === sent.current) return;
    sent.current = settled;
    onChange(settled);
  }, [settled, onChange]);
  // The address changed by itself: another view, or the back button.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useShortcuts({ "/": () => input.current?.focus() });
  return (
    <TextInput
      ref={input}
      type="search"
      className="search"
      aria-label={strings.labeled({ label: strings.list.search, value: placeholder })}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={strings.list.clearSearch} onClick={() => setText("")} />
        ) : (
          <span className="key" aria-hidden="true">
            /
          </span>
        )
      }
    />
  );
}
