import type { useRouter } from 'next/navigation'
import { endSession } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

/** After the server ends the session: removes its cookies and shows the page for signed-out visitors. */
export async function leaveAccount(router: ReturnType<typeof useRouter>, text: string): Promise<void> {
  await endSession()
  router.refresh()
  window.scrollTo(0, 0)
  await showToast('success', text)
}
