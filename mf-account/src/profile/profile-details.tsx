import type { Profile } from '@virasat/api';
import { useEffect, useRef, useState } from 'react';
import { Button, Section, useAuth, useRevalidator } from '@virasat/kit';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import * as styles from './profile-details.module.css';

/** Requirement 62. */
const MESSAGE_MS = 3000;

/** View and edit modes of the profile (requirement 62). */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const { refresh } = useAuth();
  const revalidator = useRevalidator();
  const [editing, setEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    // the pressed button left with the form: move the focus to its counterpart
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => setIsSaved(false), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const handleSaved = async () => {
    await Promise.all([refresh(), revalidator.revalidate()]);
    setEditing(false);
    setIsSaved(true);
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
              setIsSaved(false);
              setEditing(true);
            }}
          >
            Edit Profile
          </Button>
        )
      }
    >
      <p className={styles.message} role="status">
        {isSaved && 'Profile updated successfully!'}
      </p>
      {editing ? (
        <ProfileForm profile={profile} onCancel={() => setEditing(false)} onSaved={handleSaved} />
      ) : (
        <ProfileView profile={profile} />
      )}
    </Section>
  );
}
