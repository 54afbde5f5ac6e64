import type { useRouter } from 'next/navigation'
import { signOutHere } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

/** After the server ended this session: its cookies go too, and the page becomes the one for who is not signed in. */
export async function leave(router: ReturnType<typeof useRouter>, text: string): Promise<void> {
  await signOutHere()
  router.refresh()
  window.scrollTo(0, 0)
  await showToast('success', text)
}
