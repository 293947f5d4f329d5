import type { Profile } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { Button, Section, styled, useAuth, useRevalidator } from '@virasat/kit';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** Requirement 62. */
const SAID_MS = 3000;

const Said = styled('p')({
  margin: 0,
  '&:not(:empty)': {
    marginBottom: 'var(--space-4)',
    padding: 'var(--space-3) var(--space-4)',
    borderLeft: '3px solid var(--leaf)',
    background: 'var(--leaf-tint)',
  },
});

/** View and edit modes of the profile (requirement 62). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { refresh } = useAuth();
  const revalidator = useRevalidator();
  const [editing, setEditing] = useState(false);
  const [said, setSaid] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    // the button that was pressed is gone with the form: its counterpart takes the focus
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const saved = async () => {
    await Promise.all([refresh(), revalidator.revalidate()]);
    setEditing(false);
    setSaid(true);
  };
  return (
    <Section
      title="Your details"
      action={
        !editing && (
          <Button
            ref={edit}
            variant="secondary"
            size="small"
            onClick={() => {
              setSaid(false);
              setEditing(true);
            }}
          >
            Edit Profile
          </Button>
        )
      }
    >
      <Said role="status">{said && 'Profile updated successfully!'}</Said>
      {editing ? (
        <ProfileForm profile={profile} onCancel={() => setEditing(false)} onSaved={saved} />
      ) : (
        <ProfileView profile={profile} />
      )}
    </Section>
  );
}
