import {
  type ButtonProps,
  type CheckboxProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeComponent,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NumberInputProps,
  type PasswordInputProps,
  type PopoverProps,
  type SegmentedControlProps,
  type SelectProps,
  type SwitchProps,
  type TagsInputProps,
  type TextareaProps,
  type TextInputProps,
  type TooltipProps,
} from "@mantine/core";
import { strings } from "../strings/strings.ts";

/** One accent in every shade: what is darker or lighter in a state is said by the resolver below. */
function shades(color: string): MantineColorsTuple {
  return [color, color, color, color, color, color, color, color, color, color];
}

/** What a component has unless told. Named and not imported, or every page would load all of them. */
function having<Props>(defaultProps: Partial<Props>): MantineThemeComponent {
  return { defaultProps };
}

const control = { size: "xs" } as const;
/** A list opens when it is pressed or typed into: one that the focus opens is closed by Escape in place of its dialog. */
const closed = { openOnFocus: false } as const;
const floating = { radius: 2, shadow: "none" } as const;

/** Mantine on the tokens of `@vitrine/react`: the same paper, ink and accent as the shop. */
export const theme = createTheme({
  primaryColor: "accent",
  colors: { accent: shades("var(--vt-accent)"), danger: shades("var(--vt-error)") },
  fontFamily: "var(--vt-font)",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, monospace",
  headings: { fontFamily: "var(--vt-font)", fontWeight: "500" },
  defaultRadius: 2,
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  fontSizes: { xs: "0.8125rem", sm: "0.8125rem", md: "0.9375rem", lg: "1.0625rem", xl: "1.3125rem" },
  lineHeights: { xs: "1.4", sm: "1.4", md: "1.5", lg: "1.5", xl: "1.3" },
  components: {
    Button: having<ButtonProps>({ size: "xs" }),
    Checkbox: having<CheckboxProps>({ size: "xs", radius: 2, iconColor: "var(--vt-on-accent)" }),
    // Where it was opened, a menu or a tooltip is part of a landmark; the keyboard starts at a menu's first item.
    Menu: having<MenuProps>({
      ...floating,
      transitionProps: { duration: 120 },
      offset: 4,
      withinPortal: false,
      withInitialFocusPlaceholder: false,
    }),
    Modal: having<ModalProps>({
      radius: 2,
      shadow: "none",
      centered: true,
      transitionProps: { duration: 150 },
      closeButtonProps: { "aria-label": strings.actions.close },
    }),
    NumberInput: having<NumberInputProps>({ ...control, hideControls: true }),
    MultiSelect: having<MultiSelectProps>(closed),
    PasswordInput: having<PasswordInputProps>({ ...control }),
    Popover: having<PopoverProps>({ ...floating, transitionProps: { duration: 120 }, offset: 4 }),
    SegmentedControl: having<SegmentedControlProps>({ ...control, radius: 2, transitionDuration: 120 }),
    Select: having<SelectProps>({ ...control, ...closed, allowDeselect: false, checkIconPosition: "right" }),
    Switch: having<SwitchProps>({ size: "xs", withThumbIndicator: false }),
    TagsInput: having<TagsInputProps>(closed),
    Textarea: having<TextareaProps>({ ...control }),
    TextInput: having<TextInputProps>({ ...control }),
    Tooltip: having<TooltipProps>({ openDelay: 400, transitionProps: { duration: 120 }, withinPortal: false }),
  },
  variantColorResolver(input) {
    const isDanger = input.color === "danger";
    const color = isDanger ? "var(--vt-error)" : "var(--vt-ink)";
    if (input.variant === "filled") {
      return {
        background: isDanger ? "var(--vt-error)" : "var(--vt-accent)",
        hover: isDanger ? "var(--vt-error)" : "var(--vt-accent-strong)",
        color: isDanger ? "var(--vt-paper)" : "var(--vt-on-accent)",
        border: "1px solid transparent",
      };
    }
    if (input.variant === "default") {
      return {
        background: "var(--vt-raised)",
        hover: "var(--vt-wash)",
        color: color,
        border: "1px solid var(--bo-rim)",
      };
    }
    if (input.variant === "subtle") {
      return { background: "transparent", hover: "var(--vt-wash)", color: color, border: "1px solid transparent" };
    }
    return defaultVariantColorsResolver(input);
  },
});

const shared: Record<string, string> = {
  "--mantine-color-body": "var(--vt-paper)",
  "--mantine-color-text": "var(--vt-ink)",
  "--mantine-color-dimmed": "var(--vt-muted)",
  "--mantine-color-placeholder": "var(--vt-muted)",
  "--mantine-color-anchor": "var(--vt-accent)",
  "--mantine-color-default": "var(--vt-raised)",
  "--mantine-color-default-hover": "var(--vt-wash)",
  "--mantine-color-default-color": "var(--vt-ink)",
  "--mantine-color-default-border": "var(--vt-line)",
  "--mantine-color-error": "var(--vt-error)",
  "--mantine-primary-color-filled": "var(--vt-accent)",
  "--mantine-primary-color-filled-hover": "var(--vt-accent-strong)",
  "--mantine-primary-color-contrast": "var(--vt-on-accent)",
};

/** Both schemes read the same tokens, which change with the system's. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
