'use client'

import { EditConflict } from '@/components/admin/edit-conflict'
import { Field } from '@/components/ui/field'
import type { AdminCategory } from '@/lib/contract/admin/catalogue-category'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { useSiteLocales } from '../../frame/site-locales'
import { BilingualField } from '../bilingual-field'
import { EditorSaveBar } from '../editor-save-bar'
import type { CatalogueMessages } from '../labels'
import { CategoryFactFields } from './category-facts'
import { CategoryImage } from './category-image'
import { CategoryPlace, type CategoryPlaces } from './category-place'
import { FaqFields } from './faq-fields'
import { useCategory } from './use-category'

type Props = { category: AdminCategory; places: CategoryPlaces; messages: CatalogueMessages; locale: Locale }
const EMPTY_TEXT = mapLocales(() => '')
const TEXT_FIELDS = [
  ['summary', 4],
  ['traditional_use', 6],
  ['care', 5],
] as const

/** Edits a category, or a new one with the id 0; a saved change is live at once. */
export function CategoryEditor({ category, places, messages, locale }: Props) {
  const hasSeveralLanguages = useSiteLocales().length > 1
  const edit = useCategory(category, messages, locale)
  const { draft, aliases, position, put, errorAt } = edit
  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      {hasSeveralLanguages && <p className="text-sm text-soft">{messages.frenchHint}</p>}
      <BilingualField
        label={messages.changed.name}
        value={draft.name}
        maxLength={120}
        errorAt={(lang) => errorAt(`name.${lang}`)}
        messages={messages}
        onChange={(name) => put({ name })}
      />
      <CategoryPlace
        {...{ draft, places, errorAt, messages }}
        taxedLike={edit.taxedLike}
        onTaxedLike={edit.setTaxedLike}
        onChange={put}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['vedic_name', 'hindi_name'] as const).map((name) => (
          <Field
            key={name}
            label={messages.changed[name]}
            lang={name === 'hindi_name' ? 'hi' : undefined}
            autoComplete="off"
            value={draft[name] ?? ''}
            error={errorAt(name)}
            onChange={({ target }) => put({ [name]: target.value })}
          />
        ))}
        <Field
          label={messages.changed.aliases}
          hint={messages.aliasHint}
          autoComplete="off"
          value={aliases}
          error={errorAt('aliases')}
          onChange={({ target }) => edit.setAliases(target.value)}
        />
        <Field
          label={messages.changed.position}
          hint={messages.positionHint}
          inputMode="numeric"
          autoComplete="off"
          value={position}
          error={errorAt('position')}
          onChange={({ target }) => edit.setPosition(target.value)}
        />
      </div>
      <CategoryImage
        src={draft.image}
        error={errorAt('image')}
        messages={messages}
        onChange={(image) => put({ image })}
      />
      {TEXT_FIELDS.map(([field, rows]) => (
        <BilingualField
          key={field}
          label={messages.changed[field]}
          value={draft[field] ?? EMPTY_TEXT}
          rows={rows}
          maxLength={8_000}
          errorAt={(lang) => errorAt(`${field}.${lang}`)}
          messages={messages}
          onChange={(text) => put({ [field]: text })}
        />
      ))}
      <CategoryFactFields key={edit.version} {...{ draft, errorAt, messages }} onChange={put} />
      <FaqFields faq={draft.faq} errorAt={errorAt} messages={messages} onChange={(faq) => put({ faq })} />
      {edit.newest && (
        <EditConflict labels={messages} onTakeTheirs={edit.takeTheirs} onKeepMine={edit.keepMine}>
          <p>{messages.error.conflict}</p>
        </EditConflict>
      )}
      <EditorSaveBar edit={edit} messages={messages} />
    </form>
  )
}
