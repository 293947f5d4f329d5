import { MAX_FOUNDERS, MAX_WORKSHOPS, type AboutForm } from '@virasat/api/forms';
import { useArtisansQuery } from '../artisans/artisans-api.ts';
import { FormSection } from '../categories/form-section.tsx';
import { NumberField, SelectField, TextField } from '../desk/form/fields.tsx';
import { RecordList } from './record-list.tsx';
import * as styles from './pages.module.css';

/** Founders and workshops of the about page (requirement 214). */
export function AboutFields() {
  const { data } = useArtisansQuery();
  const teachers = [
    { value: '', label: 'Nobody named' },
    ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <FormSection level={2} title="Founders">
        <RecordList
          name="founders"
          label="the founders"
          one="founder"
          max={MAX_FOUNDERS}
          nameOf={({ name }: AboutForm['founders'][number]) => name}
          empty={{ name: '', role: '', text: '' }}
        >
          {(path) => (
            <>
              <div className={styles.pair}>
                <TextField name={`${path}.name`} label="Name" required />
                <TextField name={`${path}.role`} label="Role" required />
              </div>
              <TextField name={`${path}.text`} label="Text" required multiline count={1000} />
            </>
          )}
        </RecordList>
      </FormSection>
      <FormSection level={2} title="Workshops">
        <RecordList
          name="workshops"
          label="the workshops"
          one="workshop"
          max={MAX_WORKSHOPS}
          nameOf={({ name }: AboutForm['workshops'][number]) => name}
          empty={{ name: '', text: '' }}
        >
          {(path) => (
            <>
              <div className={styles.pair}>
                <TextField name={`${path}.name`} label="Name" required />
                <NumberField name={`${path}.hours`} label="Length" unit="hours" required />
              </div>
              <TextField name={`${path}.text`} label="Text" required multiline count={600} />
              <SelectField
                name={`${path}.artisan`}
                label="Taught by"
                options={teachers}
                help="The workshop and the artisan’s page lead to each other."
              />
            </>
          )}
        </RecordList>
      </FormSection>
    </>
  );
}
