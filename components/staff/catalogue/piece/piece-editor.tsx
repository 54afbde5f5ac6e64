'use client'

import { ErrorLine } from '@/components/ui/error-line'
import type { PiecePage } from '@/lib/api/desk/piece-page'
import { useLive, WAITING } from '@/lib/browser/use-live'
import type { Locale } from '@/lib/i18n/locale'
import type { CatalogueWords } from '../labels'
import { ConflictBar } from './conflict-bar'
import { FactFields } from './fact-fields'
import { PhotoFields } from './photo-fields'
import { PlaceFields } from './place-fields'
import { PriceFields } from './price-fields'
import { TextFields } from './text-fields'
import { usePiece } from './use-piece'

export type EditedPage = Omit<PiecePage, 'history'>
type Props = { page: EditedPage; words: CatalogueWords; locale: Locale }

/** All that is said of a piece; saved means live. */
export function PieceEditor({ page, words, locale }: Props) {
  const live = useLive()
  const edit = usePiece(page, words, locale)
  const { form, put, errorAt } = edit
  const parts = { form, put, errorAt, words, names: page.names, locale }
  return (
    <form
      noValidate
      method="post"
      className="grid gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {edit.isKept && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded border border-line bg-sand px-4 py-2">
          {words.kept}
          <button type="button" className="btn btn-line btn-small" onClick={edit.drop}>
            {words.dropKept}
          </button>
        </p>
      )}
      <TextFields {...parts} />
      <PhotoFields {...parts} />
      <div className="grid gap-8 lg:grid-cols-2">
        <PriceFields {...parts} />
        <PlaceFields {...parts} />
      </div>
      <FactFields {...parts} />
      {edit.newest && <ConflictBar edit={edit} words={words} locale={locale} />}
      <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 grid gap-2 border-t border-line bg-paper px-4 py-3">
        <ErrorLine text={edit.problem} />
        <div className="flex flex-wrap items-center gap-3">
          <button
            type="submit"
            className={`btn btn-primary ${live ? '' : WAITING}`}
            disabled={!live || edit.busy || edit.newest !== null}
          >
            {edit.busy ? words.saving : words.save}
          </button>
        </div>
      </div>
    </form>
  )
}
