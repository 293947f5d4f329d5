import type { EditedSettings } from '@virasat/api';
import { SettingsFormSchema, type SettingsField, type SettingsForm } from '@virasat/api/forms';
import { useMemo } from 'react';
import { useDeskForm, type Stored } from '../desk/form/use-desk-form.ts';
import { offerUndo } from '../desk/undo.tsx';
import { useEditSettingsMutation } from './settings-api.ts';

const storedOf = ({ values, version }: EditedSettings): Stored<SettingsForm> => ({ values, version });

/** The form of the settings. A save sends the fields that differ; it can be undone. */
export function useSettingsForm(settings: EditedSettings) {
  const [edit] = useEditSettingsMutation();
  const stored = useMemo(() => storedOf(settings), [settings]);
  return useDeskForm<SettingsForm>({
    schema: SettingsFormSchema as never,
    stored,
    draftKey: 'settings',
    async save(_, { changed, version = settings.version, before }) {
      const saved = await edit({ ...(changed as Partial<SettingsForm>), version }).unwrap();
      const fields = Object.keys(changed) as SettingsField[];
      if (fields.length > 0) {
        const inverse = Object.fromEntries(fields.map((field) => [field, before[field]]));
        offerUndo('The settings are saved.', () => edit({ ...inverse, version: saved.version }).unwrap());
      }
      return storedOf(saved);
    },
    readConflict: (current) => storedOf(current as EditedSettings),
  });
}
