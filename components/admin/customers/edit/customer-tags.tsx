'use client'

import { X } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { CustomerDetail } from '@/lib/contract/admin/people/customers'
import { MAX_CUSTOMER_TAGS, MAX_TAG_LENGTH, toTagKey } from '@/lib/domain/customer/customer-tag'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { useCustomerChange } from '../use-customer-change'

type Texts = Record<'tagsTitle' | 'noTags' | 'newTag' | 'tagHint' | 'addTag' | 'removeTag', string>
type Props = {
  customer: Pick<CustomerDetail, 'key' | 'tags' | 'used_tags'>
  locale: Locale
  messages: Texts & { error: Record<string, string> }
}

/** The tags of a customer, each with a button that removes it, and the field for another one. */
export function CustomerTags({ customer: { key, tags, used_tags }, locale, messages }: Props) {
  const { run, live, busy, problem } = useCustomerChange(messages.error)
  const [text, setText] = useState('')
  const listId = useId()
  const own = tags.map(toTagKey)
  const set = (tag: string, tagged: boolean) =>
    run(() => adminClient.staff.tagcustomer({ key, tag, tagged, lang: locale }))
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (await set(text, true)) setText('')
  }
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-xl">{messages.tagsTitle}</h2>
      {tags.length === 0 && <p className="text-soft">{messages.noTags}</p>}
      <ul data-tags="" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="flex max-w-full items-center rounded-full border border-line bg-card ps-3.5">
            <a
              href={localePath(locale, `/staff/customers?tag=${encodeURIComponent(tag)}`)}
              className="min-w-0 text-[0.925rem] wrap-anywhere hover:underline"
            >
              {tag}
            </a>
            <button
              type="button"
              disabled={busy || !live}
              onClick={() => set(tag, false)}
              aria-label={fill(messages.removeTag, { tag })}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:text-alarm"
            >
              <Icon of={X} size={15} strokeWidth={1.8} />
            </button>
          </li>
        ))}
      </ul>
      <form method="post" noValidate onSubmit={add} className="mt-3 flex max-w-xl items-end gap-2">
        <Field
          label={messages.newTag}
          list={listId}
          autoComplete="off"
          maxLength={MAX_TAG_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="min-w-0 grow"
        />
        <datalist id={listId}>
          {used_tags
            .filter((tag) => !own.includes(toTagKey(tag)))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
        <button type="submit" disabled={busy || !live} className={`btn btn-line ${live ? '' : WAITING_CLASS}`}>
          {messages.addTag}
        </button>
      </form>
      <ErrorLine text={problem} />
      <p className="mt-1 text-sm text-soft">{fill(messages.tagHint, { count: String(MAX_CUSTOMER_TAGS) })}</p>
    </section>
  )
}
