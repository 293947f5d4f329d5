import { Button, Stack, Text } from '@virasat/kit';
import { Dialog, type BlockedWay } from '@virasat/kit/forms';

/** Asks whoever leaves an edited profile. */
export function LeaveDialog({ way }: { way: BlockedWay | undefined }) {
  return (
    <Dialog
      open={way !== undefined}
      onClose={() => way?.stay()}
      title="Leave without saving?"
      size="small"
      backCloses={false}
      actions={
        <Stack direction="row" wrap gap={3}>
          <Button onClick={() => way?.stay()}>Keep editing</Button>
          <Button variant="quiet" onClick={() => way?.leave()}>
            Discard changes
          </Button>
        </Stack>
      }
    >
      <Text>Your changes are not saved yet.</Text>
    </Dialog>
  );
}
