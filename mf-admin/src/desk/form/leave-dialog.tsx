import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { BlockedWay } from '@virasat/kit/forms';

/** Asks before unsaved changes are left. */
export default function LeaveDialog({ leave, stay }: BlockedWay) {
  return (
    <Dialog open onClose={stay} aria-labelledby="leave-title" aria-describedby="leave-text">
      <DialogTitle id="leave-title">Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText id="leave-text">
          Your changes are not saved. This browser keeps them as a draft, and offers them when you come back.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>Leave</Button>
        {/* a dialog takes the focus; Enter then loses nothing */}
        {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="contained" onClick={stay} autoFocus>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
