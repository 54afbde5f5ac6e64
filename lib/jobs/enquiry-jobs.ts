import { sweepFiles } from '../server/storage/enquiry-files'
import { sweepIncoming } from '../server/storage/incoming'

/** Takes away what was sent with enquiries that were never written down, and bodies that never came to their end. */
export async function sweepEnquiries(now: Date): Promise<void> {
  await sweepFiles(now)
  await sweepIncoming(now)
}
