import { indiaTime } from '@/components/order/india-time'
import type { NotFoundUrl } from '@/lib/contract/admin/seo/not-found-urls'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { IgnoreButton } from './ignore-button'
import { RedirectUrlForm } from './redirect-url-form'

type Props = { row: NotFoundUrl; locale: Locale }

/** One unknown URL: how often and from where it was requested, and where it should lead. */
export function NotFoundRow({ row, locale }: Props) {
  const { notFoundLog: labels, redirects } = getMessages(locale)
  const t = getTranslator(locale, 'notFoundLog')
  const { path, state, visitors, robots, linked_from } = row
  const isInternal = linked_from?.startsWith('/') === true
  return (
    <li data-not-found={path} className="grid gap-x-8 gap-y-2 border-t border-line py-3 lg:grid-cols-[1fr_1fr]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere" dir="ltr">
          {path}
        </p>
        <p className="figures text-[0.925rem] text-soft">
          {t('requests', { visitors, robots })} · {t('last', { time: indiaTime(row.last_at, locale, true) })} ·{' '}
          {labels.answer[row.answer]}
        </p>
        {linked_from && (
          <p className={`text-[0.925rem] wrap-anywhere ${isInternal ? 'text-alarm' : 'text-soft'}`}>
            {isInternal ? labels.linkedHere : labels.linkedFrom} <span dir="ltr">{linked_from}</span>
          </p>
        )}
      </div>
      <div className="min-w-0">
        {state === 'page' && (
          <p>
            {labels.isPage}{' '}
            <a href={localePath(locale, path)} className="link inline-flex min-h-11 items-center">
              {labels.open}
            </a>
          </p>
        )}
        {state === 'masked' && <p className="text-soft">{labels.masked}</p>}
        {state !== 'page' && (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            {state === 'open' && (
              <RedirectUrlForm from={path} suggestion={row.suggestion} labels={labels} redirects={redirects} />
            )}
            <IgnoreButton path={path} isIgnored={state === 'ignored'} labels={labels} redirects={redirects} />
          </div>
        )}
      </div>
    </li>
  )
}
