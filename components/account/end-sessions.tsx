import { useRouter } from 'next/navigation'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import type { AccountLabels } from './account-labels'
import { leaveAccount } from './leave-account'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'

/** Signs out on every device. */
export function EndSessions({ labels }: { labels: AccountLabels }) {
  const router = useRouter()
  const { busy, problem, run } = useChange(labels.errors)
  const end = async () => {
    if ((await run(() => client.customer.endsessions({}))) === undefined) return
    await leaveAccount(router, labels.sessionsEnded)
  }
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void end()
      }}
    >
      <ErrorLine text={problem} />
      <SubmitButton label={labels.endSessions} waitLabel={labels.pleaseWait} busy={busy} quiet />
    </form>
  )
}
