import { assertPlugins, type Plugin } from "../../kernel/plugin.ts";
import { corePluginNames } from "../core-plugins.ts";
import { readConfig } from "./config.ts";

/**
 * The plugins of the configuration in the working folder, checked before anything is changed for them.
 * @throws Error that says which plugin is wrong, or what is wrong with the configuration
 */
export async function readPlugins(): Promise<readonly Plugin[]> {
  const { plugins = [] } = await readConfig();
  assertPlugins(plugins, corePluginNames);
  return plugins;
}
