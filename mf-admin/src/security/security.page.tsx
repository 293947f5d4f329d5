import Button from '@mui/material/Button';
import type { SecondFactor } from '@virasat/api';
import { useState } from 'react';
import { Heading, Skeleton, Text, TextLink, paths, plural, type Meta } from '@virasat/kit';
import { isFailure } from '../desk/failure.ts';
import { useUndo } from '../desk/undo.tsx';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { documentTitle } from '../layout/sections.ts';
import { LoadFailure } from '../loaded/load-failure.tsx';
import { orderTime } from '../order/order-time.ts';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import {
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from './security-api.ts';
import * as styles from './security.module.css';

const title = 'Your login';

export const meta = (): Meta => ({ title: documentTitle(title), noindex: true });

type Step = 'none' | 'setup' | 'renew' | 'off';

/** What can be done with a second factor that is on. */
function TurnedOn({ factor }: { factor: SecondFactor }) {
  const [step, setStep] = useState<Step>('none');
  const [codes, setCodes] = useState<string[]>();
  const [renew] = useRenewRecoveryCodesMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const { tell } = useUndo();
  const close = () => setStep('none');
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />;
  return (
    <>
      <Text>
        On{factor.since && ` since ${orderTime(factor.since)}`}. You log in with your password and a code of
        your app. {plural(factor.recoveryCodes, 'recovery code')} left.
      </Text>
      {step === 'renew' && (
        <OwnPassword
          action="Make new recovery codes"
          onCancel={close}
          onConfirm={async (password) => {
            const made = await renew(password).unwrap();
            close();
            setCodes(made.recoveryCodes);
          }}
        />
      )}
      {step === 'off' && (
        <OwnPassword
          action="Turn off"
          onCancel={close}
          onConfirm={async (password) => {
            await turnOff(password).unwrap();
            tell('The second factor is off. All other devices are logged out.');
          }}
        />
      )}
      {step === 'none' && (
        <div className={styles.actions}>
          <Button variant="outlined" onClick={() => setStep('renew')}>
            New recovery codes
          </Button>
          {!factor.isRequired && (
            <Button variant="outlined" onClick={() => setStep('off')}>
              Turn off
            </Button>
          )}
        </div>
      )}
      {factor.isRequired && (
        <Text size="small" tone="soft">
          Owners need it. With another phone, ask another owner to reset yours under Staff.
        </Text>
      )}
    </>
  );
}

function SecondFactorSection() {
  const { data, error, refetch } = useSecondFactorQuery();
  const [isSettingUp, setSettingUp] = useState(false);
  if (isFailure(error)) {
    return <LoadFailure what="how you log in" {...error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height={160} />;
  const done = () => {
    setSettingUp(false);
    void refetch();
  };
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <Heading level={2} size="card" id="second-factor">
        Second factor
      </Heading>
      {data.isOn ? (
        <TurnedOn factor={data} />
      ) : (
        <>
          <Text>
            Off. With it on, nobody gets in with your password alone: logging in needs a code of an app on
            your phone as well. All other devices are logged out when you turn it on.
          </Text>
          {isSettingUp ? (
            <SecondFactorSetup onDone={done} onCancel={() => setSettingUp(false)} />
          ) : (
            <Button variant="contained" onClick={() => setSettingUp(true)}>
              Turn on
            </Button>
          )}
        </>
      )}
      <TextLink to={paths.settings} arrow="right">
        Password and logged-in devices
      </TextLink>
    </section>
  );
}

/** /admin/security: how whoever is logged in logs in. */
export function Component() {
  return (
    <AdminLayout title={title}>
      <SecondFactorSection />
    </AdminLayout>
  );
}
