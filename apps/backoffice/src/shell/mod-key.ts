/** What the keyboard in front of the reader calls the key of shortcuts. */
export const modKey: string = /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
