import { useState, type ClipboardEvent, type DragEvent, type SyntheticEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Files that are dropped or pasted on an element: spread the handlers on it. `isOver` while files are dragged over it.
 */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // an element inside another one is entered before the outer one is left
  const [depth, setDepth] = useState(0);
  const take = (event: SyntheticEvent, list: FileList) => {
    const files = [...list];
    if (files.length === 0) return;
    event.preventDefault();
    // of two such elements within each other, the inner one takes them: a dialog opened from a form
    event.stopPropagation();
    onFiles(files);
  };
  const whileDragging = (work: () => void) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    work();
  };
  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: whileDragging(() => setDepth((now) => now + 1)),
      onDragLeave: whileDragging(() => setDepth((now) => Math.max(0, now - 1))),
      onDragOver: whileDragging(() => undefined),
      onDrop: (event: DragEvent) => {
        setDepth(0);
        take(event, event.dataTransfer.files);
      },
      onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    },
  };
}
