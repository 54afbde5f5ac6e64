import { useRouter } from 'next/navigation'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { showToast } from '@/lib/browser/ui/toast'
import type { BusinessBuyer } from '@/lib/contract/order/business'
import type { AccountLabels } from './account-labels'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'

type Props = { business: BusinessBuyer; labels: AccountLabels; onRemoved: () => void }

/** The business that the checkout offers for the next order, to be removed. */
export function BusinessPart({ business, labels, onRemoved }: Props) {
  const router = useRouter()
  const { busy, problem, run } = useChange(labels.errors)
  const remove = async () => {
    if ((await run(() => client.customer.forgetbusiness({}))) === undefined) return
    onRemoved()
    router.refresh()
    await showToast('success', labels.businessGone)
  }
  return (
    <form
      method="post"
      className="grid gap-4 wrap-anywhere"
      onSubmit={(event) => {
        event.preventDefault()
        void remove()
      }}
    >
      <p>
        {business.name}
        <br />
        <span className="figures text-soft">{business.gstin}</span>
      </p>
      <ErrorLine text={problem} />
      <SubmitButton label={labels.businessRemove} waitLabel={labels.pleaseWait} busy={busy} quiet />
    </form>
  )
}
