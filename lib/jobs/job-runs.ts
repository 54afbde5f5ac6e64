import { perProcess } from '../per-process'

/** What is known of a recurring job of this process; times in milliseconds, 0 before the first success. */
type JobRun = { job: string; succeededAt: number; durationMs: number; failureCount: number }

const runs = perProcess('job runs', () => new Map<string, JobRun>())

/** Announces a job, so that one that never succeeds is seen too. */
export function addJob(job: string): JobRun {
  const run = runs.get(job) ?? { job, succeededAt: 0, durationMs: 0, failureCount: 0 }
  runs.set(job, run)
  return run
}

/** The recurring jobs of this process with their last runs. */
export function listJobRuns(): JobRun[] {
  return [...runs.values()]
}
