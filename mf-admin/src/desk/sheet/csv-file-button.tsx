import Button from '@mui/material/Button';
import { useRef } from 'react';

/** Opens a CSV file; the same file may be opened again after a change. */
export function CsvFileButton({ onOpen }: { onOpen: (text: string) => void }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" onClick={() => file.current?.click()}>
        Open a CSV file
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        aria-label="CSV file"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void chosen.text().then(onOpen);
        }}
      />
    </>
  );
}
