import { emptyDeskStore } from '../api.ts';
import { dropOffer } from '../undo.tsx';

// both live as long as the page: a test begins with empty ones
beforeEach(() => {
  emptyDeskStore();
  dropOffer();
});
