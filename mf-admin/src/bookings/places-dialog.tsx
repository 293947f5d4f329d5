import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { SessionDetail } from '@virasat/api';
import { useState } from 'react';
import { invalid } from '../desk/failure.ts';
import { tell } from '../desk/undo.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useEditSessionMutation } from './bookings-api.ts';

const message = 'Enter a number of places, or nothing.';

/** Null for the places of every week. @throws Failure for what is no number: JSON would make nothing of it */
function capacityOf(text: string): number | null {
  if (text.trim() === '') return null;
  const places = Number(text);
  if (Number.isNaN(places)) throw invalid(message, { capacity: message });
  return places;
}

/** Places of one session, and whether it can be booked. */
export default function PlacesDialog({ session, onClose }: { session: SessionDetail; onClose: () => void }) {
  const [edit] = useEditSessionMutation();
  const [capacity, setCapacity] = useState(session.ownCapacity === null ? '' : String(session.ownCapacity));
  const [isClosed, setClosed] = useState(session.isClosed);
  return (
    <AskDialog
      title="Places and closing"
      submit="Save"
      send={async () => {
        await edit({
          id: session.id,
          capacity: capacityOf(capacity),
          isClosed,
          version: session.version,
        }).unwrap();
        tell('The session is saved.');
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Places of this session"
            size="small"
            value={capacity}
            onChange={({ target }) => setCapacity(target.value)}
            error={errors['capacity'] !== undefined}
            helperText={
              errors['capacity'] ??
              `Empty for the places of every week. ${session.booked} are booked: fewer places cancel nobody.`
            }
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <FormControlLabel
            control={<Switch checked={isClosed} onChange={({ target }) => setClosed(target.checked)} />}
            label="Closed: nobody can book it, and what is booked stays"
          />
        </>
      )}
    </AskDialog>
  );
}
