import type { EditedPlan } from '@virasat/api';
import { VisitPlanSchema, type VisitPlan } from '@virasat/api/forms';
import { Badge, Heading, Link, Skeleton, Text, plural, type Meta } from '@virasat/kit';
import { DeskForm } from '../desk/form/desk-form.tsx';
import { NumberField, RupeesField, SwitchField } from '../desk/form/fields.tsx';
import { SaveBar } from '../desk/form/save-bar.tsx';
import { useDeskForm } from '../desk/form/use-desk-form.ts';
import { isFailure } from '../desk/failure.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle, pagePath } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { useEditPlanMutation, useVisitPlansQuery } from './bookings-api.ts';
import { BookingsNav } from './bookings-nav.tsx';
import { ClosedDays } from './closed-days.tsx';
import { ExtraSession } from './extra-session.tsx';
import { rulesText, RulesField } from './rules-field.tsx';
import * as styles from './bookings.module.css';

export const meta = (): Meta => ({ title: documentTitle('Bookings'), noindex: true });

const labels = {
  isOn: 'Can be booked',
  capacity: 'Places',
  price: 'Price per person',
  maxParty: 'People of one booking',
  leadHours: 'Booked until',
  rules: 'Weekly times',
};

const format = (field: string, value: unknown): string | undefined =>
  field === 'rules' ? rulesText(value as VisitPlan['rules']) : undefined;

/** When one workshop takes place, with how many places. */
function PlanForm({ plan }: { plan: EditedPlan }) {
  const [edit] = useEditPlanMutation();
  const stored = ({ values, version }: EditedPlan) => ({ values, version });
  const form = useDeskForm<VisitPlan>({
    schema: VisitPlanSchema,
    stored: stored(plan),
    draftKey: `visit-plan.${plan.id}`,
    save: async (values, { version = plan.version }) =>
      stored(await edit({ key: plan.id, values, version }).unwrap()),
    readConflict: (current) => stored(current as EditedPlan),
  });
  const id = `plan-${plan.id}`;
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <Heading level={2} size="card" id={id}>
        {plan.name}
      </Heading>
      {plan.isOffered ? (
        <Text tone="soft">{plural(plan.minutes / 60, 'hour')}</Text>
      ) : (
        <p>
          <Badge tone="madder">Not on the About page any more</Badge> Nobody can book it; what is booked
          stays.
        </p>
      )}
      <DeskForm form={form} label={`Times of ${plan.name}`} labels={labels} format={format}>
        <SwitchField name="isOn" label={labels.isOn} />
        <RulesField />
        <div className={styles.numbers}>
          <NumberField name="capacity" label={labels.capacity} required help="Of every session." />
          <RupeesField
            name="price"
            label={labels.price}
            required
            help="Paid at the door; 0 when it is free."
          />
          <NumberField name="maxParty" label={labels.maxParty} required help="At most." />
          <NumberField name="leadHours" label={labels.leadHours} unit="hours before" required />
        </div>
        <SaveBar form={form} saved="Times saved!" failed="Failed to save the times" />
      </DeskForm>
    </section>
  );
}

function Times() {
  const { data, error, refetch } = useVisitPlansQuery();
  return (
    <>
      <BookingsNav />
      <Text tone="soft">
        Names and lengths of the workshops are those of the <Link to={pagePath('about')}>About page</Link>.
        Times are Indian time. What is booked stays when times change.
      </Text>
      {isFailure(error) && !data && (
        <LoadFailure what="the times" {...error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton height={480} />}
      {data && (
        <>
          <ClosedDays />
          <ExtraSession plans={data.items.filter(({ isOffered }) => isOffered)} />
          {data.items.map((plan) => (
            <PlanForm key={plan.id} plan={plan} />
          ))}
        </>
      )}
    </>
  );
}

/** /admin/bookings/times: when workshops and visits take place, and when nothing does (requirement 318). */
export function Component() {
  return (
    <AdminLayout title="Bookings">
      <Times />
    </AdminLayout>
  );
}
