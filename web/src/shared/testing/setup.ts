// Runs before each unit test file.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** A machine that compiles beside the tests is slow; what is waited for usually comes within milliseconds. */
const WAIT_MS = 10_000;
configure({ asyncUtilTimeout: WAIT_MS });
const { waitFor } = vi;
vi.waitFor = (what, options) => waitFor(what, options ?? { timeout: WAIT_MS });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
