import { MethodChoice } from '@/components/ui/method-choice'
import type { ProductFormPartProps } from './parts'

const STATUSES = ['sale', 'hidden'] as const

/** Whether a product is for sale or hidden. */
export function StatusField({ form, put, messages }: Pick<ProductFormPartProps, 'form' | 'put' | 'messages'>) {
  return (
    <div>
      <MethodChoice
        legend={messages.stateLabel}
        methods={STATUSES}
        names={messages.status}
        chosen={form.hidden ? 'hidden' : 'sale'}
        onChoose={(status) => put({ hidden: status === 'hidden' })}
      />
      {form.hidden && <p className="mt-1.5 text-sm text-soft">{messages.statusHint}</p>}
    </div>
  )
}
