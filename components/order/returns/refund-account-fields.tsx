import { Field } from '@/components/ui/field'
import { MethodChoice } from '@/components/ui/method-choice'
import type { OrderReturnMessages } from '@/lib/i18n/order-messages'

const KINDS = ['upi', 'bank'] as const
type AccountDraft = {
  kind: (typeof KINDS)[number]
  upi_id: string
  holder: string
  number: string
  ifsc: string
}
export const EMPTY_ACCOUNT: AccountDraft = { kind: 'upi', upi_id: '', holder: '', number: '', ifsc: '' }

/** The account as the call takes it. */
export const toRefundAccount = ({ kind, upi_id, holder, number, ifsc }: AccountDraft) =>
  kind === 'upi' ? { kind, upi_id } : { kind, holder, account_number: number, ifsc }

/** Whether each field of the chosen kind has text; the shop checks its form. */
export const isAccountFilled = ({ kind, upi_id, holder, number, ifsc }: AccountDraft) =>
  (kind === 'upi' ? [upi_id] : [holder, number, ifsc]).every((text) => text.trim() !== '')

type Props = {
  account: AccountDraft
  messages: OrderReturnMessages
  onChange: (account: AccountDraft) => void
}

/** Where the refund of a cash order is transferred. */
export function RefundAccountFields({ account, messages, onChange }: Props) {
  const field = (name: 'upi_id' | 'holder' | 'number' | 'ifsc', maxLength: number, hint?: string) => (
    <Field
      label={messages.account[name]}
      hint={hint}
      required
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={name === 'number' ? 'numeric' : 'text'}
      maxLength={maxLength}
      value={account[name]}
      onChange={({ target }) => onChange({ ...account, [name]: target.value })}
    />
  )
  return (
    <div className="grid gap-4">
      <MethodChoice
        legend={messages.account.title}
        methods={KINDS}
        names={messages.account.kinds}
        chosen={account.kind}
        onChoose={(kind) => onChange({ ...account, kind })}
      />
      {account.kind === 'upi' ? (
        field('upi_id', 320, messages.account.upiHint)
      ) : (
        <>
          {field('holder', 100)}
          {field('number', 30)}
          {field('ifsc', 11, messages.account.ifscHint)}
        </>
      )}
      <p className="text-sm text-soft">{messages.account.privacy}</p>
    </div>
  )
}
