import { sweepFiles } from '../server/storage/enquiry-files'
import { sweepIncoming } from '../server/storage/receive-body'

/** Deletes files of enquiries that were never saved, and incomplete uploads. */
export async function sweepEnquiries(now: Date): Promise<void> {
  await sweepFiles(now)
  await sweepIncoming(now)
}
