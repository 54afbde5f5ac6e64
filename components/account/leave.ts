import type { useRouter } from 'next/navigation'
import { signOutHere } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

/** After the server ends the session: removes its cookies and shows the page for signed-out visitors. */
export async function leave(router: ReturnType<typeof useRouter>, text: string): Promise<void> {
  await signOutHere()
  router.refresh()
  window.scrollTo(0, 0)
  await showToast('success', text)
}
