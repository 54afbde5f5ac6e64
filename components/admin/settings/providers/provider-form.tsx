'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ShopLabels } from '@/components/admin/shop-data/labels'
import { SaveBar } from '@/components/admin/shop-data/save-line'
import { useShopDataSave } from '@/components/admin/shop-data/use-shop-data-save'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import type { KeyProblem, ProviderState } from '@/lib/contract/admin/provider-settings'
import type { ProviderMessages } from '@/lib/i18n/admin-messages'
import { findKeyChanges, type KeyChange } from './key-changes'
import { ProviderCard } from './provider-card'

type Props = { providers: ProviderState[]; version: number; labels: ShopLabels; texts: ProviderMessages }

const CHANNELS = ['payment', 'email', 'sms'] as const

/** The keys of every provider. A secret field is empty: what is typed replaces what is stored. */
export function ProviderForm({ providers, version, labels, texts }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const saving = useShopDataSave({ ...labels, errors: { ...labels.errors, ...texts.errors } }, version)
  const [draft, setDraft] = useState(() =>
    Object.fromEntries(providers.flatMap(({ fields }) => fields.map(({ variable, value }) => [variable, value ?? '']))),
  )
  const [problems, setProblems] = useState<KeyProblem[]>([])
  const changesOf = (provider: ProviderState) => findKeyChanges(provider, draft)
  useEffect(() => {
    if (problems.length > 0) focusFirstError(form.current)
  }, [problems])
  const saveChanges = (changes: KeyChange[]) =>
    saving.save(async (now) => {
      const reply = await adminClient.shopdata.saveproviders({ version: now, changes })
      setProblems(reply.data?.problems ?? [])
      return reply
    })
  const saveDraft = () => {
    const changes = providers.flatMap(changesOf)
    return changes.length > 0 ? saveChanges(changes) : saving.setProblem(texts.nothingTyped)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft()
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="max-w-5xl">
      <fieldset disabled={!saving.live} className="grid min-w-0 gap-6">
        {CHANNELS.map((channel) => (
          <section key={channel} className="grid min-w-0 gap-4" aria-labelledby={`channel-${channel}`}>
            <h2 id={`channel-${channel}`} className="text-xl">
              {texts.channels[channel]}
            </h2>
            <p className="max-w-3xl text-soft">{texts.channelTexts[channel]}</p>
            {providers
              .filter((provider) => provider.channel === channel)
              .map((provider) => (
                <ProviderCard
                  key={provider.name}
                  provider={provider}
                  draft={draft}
                  labels={texts}
                  busy={saving.busy}
                  problems={problems}
                  changes={changesOf(provider)}
                  onChange={(variable, text) => setDraft((before) => ({ ...before, [variable]: text }))}
                  onProblems={setProblems}
                  onRemove={() => saveChanges(provider.fields.map(({ variable }) => ({ variable, text: '' })))}
                />
              ))}
          </section>
        ))}
      </fieldset>
      <SaveBar saving={saving} labels={labels} onKeepMine={saveDraft} />
    </form>
  )
}
