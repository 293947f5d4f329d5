import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// a test waits for what should appear, however busy the machine is
configure({ asyncUtilTimeout: 5_000 });
