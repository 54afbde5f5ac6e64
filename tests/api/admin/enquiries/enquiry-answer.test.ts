import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { applyStoredProviderKeys } from '@/lib/provider-config'
import { NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeStaff, sendEnquiry } from '../../../data/enquiries'
import { fillShop, resetLimits } from '../../../data/fixtures'

// A mail server needs the address for its links.
vi.stubEnv('SITE_URL', 'http://localhost:3000')
withTestDatabase(fillShop)
beforeEach(resetLimits)

async function mailsTo(to: string) {
  return (await getDb()).select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)
}

/** Until the end of the test. */
function connectEmail(): void {
  applyStoredProviderKeys({ SMTP_HOST: 'smtp.example.in', SMTP_FROM: 'shop@example.in' })
  onTestFinished(() => applyStoredProviderKeys({}))
}

describe('an enquiry', () => {
  it('is answered by e-mail in its own language, escaped, with the question quoted below', async () => {
    const email = `${newMobile()}@example.in`
    const number = await sendEnquiry({ email, lang: 'fr' })
    const { staff } = await makeStaff('Meera Iyer')
    connectEmail()
    const text = 'Bonjour Lata Nair,\n\nOui <i>volontiers</i>,\nà partir de ₹ 40 000.'
    const answered = await staff.answerenquiry({ number, version: 0, text })
    expect(answered.data).toMatchObject({ state: 'answered', version: 1, moves: ['closed', 'open'] })
    expect(answered.data?.entries).toMatchObject([
      { kind: 'answer', channel: 'email', text, by: 'Meera Iyer', at: NOW.toISOString() },
      { kind: 'state', text: 'answered', by: 'Meera Iyer' },
    ])
    const [receipt, mail] = await mailsTo(email)
    expect(receipt?.subject).toContain(number)
    expect(receipt?.text).not.toContain('band')
    expect(mail).toMatchObject({
      subject: `Navamani\u00a0: votre demande ${number}`,
      headers: { 'Auto-Submitted': 'no' },
    })
    expect(mail?.text).toContain('Le 1er décembre 2026, vous avez écrit\u00a0:\n> A plain band.\n> For my own stone')
    expect(mail?.html).toContain('Oui &#60;i&#62;volontiers&#60;/i&#62;,<br>à partir')
    expect(mail?.html).toContain('For my own stone, &#60;b&#62;please&#60;/b&#62;.')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is not answered by an e-mail that cannot leave the shop, and says so in its history', async () => {
    const { staff } = await makeStaff('Meera Iyer')
    const number = await sendEnquiry()
    const unsent = await staff.answerenquiry({ number, version: 0, text: 'First.' })
    expect(unsent.data).toMatchObject({ state: 'open', moves: ['answered', 'closed'] })
    connectEmail()
    const { data } = await staff.answerenquiry({ number, version: 1, text: 'Second.' })
    expect(data).toMatchObject({ state: 'answered' })
    const answers = data?.entries.filter(({ kind }) => kind === 'answer')
    expect(answers?.map(({ text, channel }) => [text, channel])).toEqual([
      ['First.', 'unsent'],
      ['Second.', 'email'],
    ])
  })

  it('refuses an answer of nothing but its greeting and signature, and sends nothing', async () => {
    const email = `${newMobile()}@example.in`
    const number = await sendEnquiry({ email, lang: 'fr' })
    const { staff } = await makeStaff('Meera Iyer')
    const text = 'Bonjour Lata Nair,\n\n\n\nBien cordialement,\nMeera Iyer\nNavamani'
    const refused = await staff.answerenquiry({ number, version: 0, text })
    expect(refused).toMatchObject({ status: 0, reason: 'answer_required' })
    expect((await staff.enquiry({ number })).data).toMatchObject({ state: 'new', version: 0, entries: [] })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('refuses the second of two concurrent answers, keeps the first, and sends nothing twice', async () => {
    const email = `${newMobile()}@example.in`
    const number = await sendEnquiry({ email })
    const [{ staff: one }, { staff: other }] = [await makeStaff('Meera Iyer'), await makeStaff('Kiran Rao')]
    const both = await Promise.all([
      one.answerenquiry({ number, version: 0, text: 'Dear Lata Nair, yes.' }),
      other.answerenquiry({ number, version: 0, text: 'Dear Lata Nair, no.' }),
    ])
    expect(both.map(({ reason }) => reason ?? 'taken').sort()).toEqual(['conflict', 'taken'])
    const refusal = both.find(({ reason }) => reason === 'conflict')
    expect(refusal?.data).toMatchObject({ state: 'open', version: 1 })
    expect(await mailsTo(email)).toHaveLength(2)
    const note = await other.noteenquiry({ number, version: 0, text: 'Rang her.' })
    expect(note.reason).toBe('conflict')
    expect((await other.noteenquiry({ number, version: 1, text: 'Rang her.' })).data?.version).toBe(2)
  })
})
