import { Text, styled, useAuth } from '@virasat/kit';

const Box = styled('aside')({
  padding: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-2)',
  background: 'var(--ivory)',
  '& p': { margin: 0 },
  '& code': { fontFamily: 'inherit', fontWeight: 600, overflowWrap: 'anywhere' },
});

/** The demo accounts, which the server names in demo mode only (requirement 65). */
export function DemoHint() {
  const { demo } = useAuth();
  if (!demo) return null;
  return (
    <Box aria-label="Demo accounts">
      <Text size="small">
        This is a demo shop. Shopper: <code>{demo.shopper}</code>. Admin: <code>{demo.admin}</code>. Password
        for both: <code>{demo.password}</code>
      </Text>
    </Box>
  );
}
