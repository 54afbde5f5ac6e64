import { StaffFrame } from '@/components/staff/staff-frame'
import type { PiecePage } from '@/lib/api/desk/piece-page'
import { productPath } from '@/lib/domain/paths'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { ChangeList } from '../change-list'
import { PieceEditor } from './piece-editor'

type Props = { page: PiecePage; locale: Locale }

/** One piece: all that is said of it, and what was changed of it. */
export function PieceScreen({ page, locale }: Props) {
  const { catalogueDesk: words } = messagesOf(locale)
  const { id, version, draft, names, history } = page
  const title = draft.title[locale] || draft.title.en
  return (
    <StaffFrame at="catalogue" locale={locale} wide>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <a href={localePath(locale, '/staff/catalogue')} className="link inline-flex min-h-11 items-center">
          {words.back}
        </a>
        {id !== null && (
          <>
            {!draft.hidden && draft.slug && (
              <a
                href={localePath(locale, productPath(draft.slug))}
                target="_blank"
                rel="noopener"
                className="link inline-flex min-h-11 items-center"
              >
                {words.preview}
              </a>
            )}
            <a
              href={localePath(locale, `/staff/catalogue/new?copy=${id}`)}
              className="link inline-flex min-h-11 items-center"
            >
              {words.copy}
            </a>
          </>
        )}
      </div>
      <h2 className="mb-6 text-2xl wrap-anywhere">{id === null ? words.newPiece : title}</h2>
      <PieceEditor key={version} page={{ id, version, draft, names }} words={words} locale={locale} />
      {id !== null && (
        <ChangeList changes={history} target={{ kind: 'piece', id, version }} names={names} locale={locale} />
      )}
    </StaffFrame>
  )
}
