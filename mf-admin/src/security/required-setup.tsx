import { Heading, Text, useAuth } from '@virasat/kit';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import * as styles from './security.module.css';

/** Stands for every page of the back office until an owner has a second factor. */
export default function RequiredSetup() {
  const { refresh } = useAuth();
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <Heading level={2} size="card" id="second-factor">
        Protect your account first
      </Heading>
      <Text>
        Owners see and change everything, so a password alone is not enough for them. From now on you log in
        with a code of your phone as well. It takes two minutes.
      </Text>
      <SecondFactorSetup onDone={() => void refresh()} />
    </section>
  );
}
