/** The settings, which apply to the program and to all campaigns. */
import { queryOptions } from "@tanstack/react-query";
import { client, unwrap } from "./client";
import type { components } from "./generated/schema";

type Schemas = components["schemas"];
export type Settings = Schemas["SettingsView"];
export type SettingsField = Schemas["SettingsField"];
export type SettingsSection = Schemas["SettingsSection"];
export type SettingsDefault = Schemas["SettingsDefault"];
export type SettingsChange = Schemas["SettingsChange"];
export type SettingsChanged = Schemas["SettingsChanged"];
export type SettingValue = Schemas["SettingValue"];

export const settingsQuery = () =>
  queryOptions({ queryKey: ["settings"], queryFn: () => unwrap(client.GET("/api/settings")) });

export const changeSettings = (change: SettingsChange) => unwrap(client.PATCH("/api/settings", { body: change }));
