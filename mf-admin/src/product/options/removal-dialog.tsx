import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { plural } from '@virasat/kit';
import type { Removal } from './use-options.ts';

function touched({ onHand, carts, orders }: Removal): string {
  const parts = [
    onHand > 0 && `${plural(onHand, 'item')} in the workshop`,
    carts > 0 && `in ${plural(carts, 'cart')}`,
    orders > 0 && `in ${plural(orders, 'open order')}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'in no cart and no open order';
}

export interface RemovalDialogProps {
  removals: readonly Removal[];
  onConfirm: () => void;
  onClose: () => void;
}

/** Names what goes with a value before it goes. Orders keep what they are about. */
export default function RemovalDialog({ removals, onConfirm, onClose }: RemovalDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="removal-title">
      <DialogTitle id="removal-title">Remove {plural(removals.length, 'combination')}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Shoppers cannot buy them any more, and carts say so. Orders stay as they are.
        </DialogContentText>
        <ul>
          {removals.map((removal) => (
            <li key={removal.id}>
              {removal.name} ({removal.sku}): {touched(removal)}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Keep them</Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          Remove
        </Button>
      </DialogActions>
    </Dialog>
  );
}
