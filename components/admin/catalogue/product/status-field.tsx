import { MethodChoice } from '@/components/ui/method-choice'
import { DEFAULT_LOCALE } from '@/lib/domain/locale'
import { focusField } from './error-summary'
import type { ProductFormPartProps } from './parts'

const STATUSES = ['sale', 'hidden'] as const
type Props = Pick<ProductFormPartProps, 'form' | 'put' | 'messages'> & {
  /** Whether the product is not saved yet. */
  isNew: boolean
}

/** Whether a product is for sale or hidden; one for sale says what its page still lacks. */
export function StatusField({ form, put, messages, isNew }: Props) {
  const missing = [
    form.images.length === 0 && { path: 'images', section: 'photos', label: messages.photo.heading },
    form.description[DEFAULT_LOCALE].trim() === '' && {
      ...{ path: `description.${DEFAULT_LOCALE}`, section: 'description', label: messages.changed.description },
    },
  ].filter((field) => field !== false)
  return (
    <div>
      <MethodChoice
        legend={messages.stateLabel}
        methods={STATUSES}
        names={messages.status}
        chosen={form.hidden ? 'hidden' : 'sale'}
        onChoose={(status) => put({ hidden: status === 'hidden' })}
      />
      {form.hidden && (
        <p className="mt-1.5 text-sm text-soft">{isNew ? messages.newStatusHint : messages.statusHint}</p>
      )}
      <div role="status" className="empty:hidden">
        {!form.hidden && missing.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-soft">
            <p>{messages.missing}</p>
            {missing.map(({ path, section, label }) => (
              <a
                key={path}
                href={`#${section}`}
                className="link inline-flex min-h-11 items-center"
                onClick={(event) => focusField(event, { path })}
              >
                {label}
              </a>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
