import { logFailure } from '#http/log.ts';
import type { CvScan } from '../../application-record.ts';
import { NotScanned, scanWithClamd } from './clamd.ts';
import { CvProblem } from './cv-problem.ts';

/** An applicant waits for it; a healthy scanner responds within a second. */
const DEADLINE_MS = 5_000;

/** Scans a file that is otherwise taken, and says what became of that. @throws CvProblem for an infected one */
export type ScanCv = (file: Uint8Array) => Promise<CvScan>;

/** A scan by the clamd of `CLAMAV_URL`. Without an answer a file counts as not scanned: no application is lost by it. */
export const scanBy =
  (clamavUrl: string | undefined, now: () => number, ms = DEADLINE_MS): ScanCv =>
  async (file) => {
    const scan = (result: CvScan['result']): CvScan => ({ result, at: new Date(now()).toISOString() });
    if (!clamavUrl) return scan('notScanned');
    try {
      const verdict = await scanWithClamd(clamavUrl, file, ms);
      if (verdict === 'infected') throw new CvProblem('infectedFile');
      return scan('clean');
    } catch (error) {
      if (!(error instanceof NotScanned)) throw error;
      logFailure(error);
      return scan('notScanned');
    }
  };
