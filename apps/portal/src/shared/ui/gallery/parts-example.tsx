import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AppFrame } from '../app-frame.tsx'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { CopyText } from '../copy-text.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ExternalLink } from '../external-link.tsx'
import { IconButton } from '../icon-button.tsx'
import { LinkButton } from '../link-button.tsx'
import { ListRow, ListRowOpening } from '../list-row.tsx'
import { List } from '../list.tsx'
import { Logo } from '../logo.tsx'
import { Markdown } from '../markdown.tsx'
import { Modal } from '../modal.tsx'
import { OfflineBar } from '../offline-bar.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { QrCode } from '../qr-code.tsx'
import { RobotFace } from '../robot-face.tsx'
import { showToast } from '../show-toast.ts'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { Stack } from '../stack.tsx'
import { Steps } from '../steps.tsx'
import { StrengthMeter } from '../strength-meter.tsx'
import { Tag } from '../tag.tsx'
import { ToastRegion } from '../toast-region.tsx'
import { Tooltip } from '../tooltip.tsx'
import { FieldsExample } from './fields-example.tsx'
import { Section } from './section.tsx'
import { UploadsExample } from './uploads-example.tsx'

const moods = ['awake', 'speaking', 'listening', 'sleeping', 'away', 'happy', 'worried'] as const

export function PartsExample() {
  return (
    <AppFrame title="Onderdelen" banners={<OfflineBar />}>
      <Stack gap="large">
        <Section title="De robot">
          <Stack isRow>
            {moods.map((mood) => (
              <figure key={mood}>
                <RobotFace mood={mood} size={112} label={mood} />
                <figcaption>{mood}</figcaption>
              </figure>
            ))}
          </Stack>
          <Stack isRow>
            {moods.map((mood) => (
              <RobotFace key={mood} mood={mood} size={32} />
            ))}
            <RobotFace size={240} mood="happy" />
            <Logo size="large" />
          </Stack>
        </Section>
        <Buttons />
        <Section title="Velden">
          <FieldsExample />
        </Section>
        <Banners />
        <Lists />
        <Overlays />
        <Section title="Leeg">
          <EmptyState
            mood="listening"
            headingLevel={3}
            title="Nog geen gesprekken"
            text="Hier maakt u een gesprek dat de robot kan voeren, zoals een vraag over het ontbijt."
            action={<Button>Gesprek maken</Button>}
          />
        </Section>
        <Section title="Bestanden versturen">
          <UploadsExample />
        </Section>
        <Others />
      </Stack>
      <ToastRegion />
    </AppFrame>
  )
}

function Buttons() {
  const [isPending, setIsPending] = useState(true)
  return (
    <Section title="Knoppen">
      <Stack isRow>
        <Button>Opslaan</Button>
        <Button variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          Inplannen
        </Button>
        <Button variant="quiet">Annuleren</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Verwijderen
        </Button>
        <Button isPending={isPending} onPress={() => setIsPending(true)}>
          Opslaan en sluiten
        </Button>
        <Button isDisabled>Opslaan</Button>
        <LinkButton href="#parts" variant="secondary">
          Een link
        </LinkButton>
        <IconButton label="Wijzigen">
          <Pencil aria-hidden="true" />
        </IconButton>
      </Stack>
    </Section>
  )
}

function Banners() {
  return (
    <Section title="Berichten">
      <Banner
        kind="info"
        title="Er is nieuwe software voor de robot"
        actions={<Button variant="quiet">Downloaden</Button>}
      >
        De robot gaat daarna een paar minuten uit.
      </Banner>
      <Banner kind="attention" title="Bevestig uw account" onDismiss={() => undefined}>
        We hebben een mail gestuurd.
      </Banner>
      <Banner kind="danger">Opslaan is niet gelukt. Wat u typte, is bewaard. Probeer het opnieuw.</Banner>
      <Banner kind="good">Uw account is bevestigd.</Banner>
    </Section>
  )
}

function Lists() {
  return (
    <Section title="Lijsten">
      <List aria-label="Gebruikers">
        <ListRow
          face="awake"
          title="Anneke de Vries"
          text="anneke@voorbeeld.nl - eerste verzorger"
          actions={<Button variant="quiet">Wijzigen</Button>}
        />
        <ListRow
          face="away"
          title="Joop Jansen"
          text="Uitgenodigd, nog niet geantwoord"
          aside="sinds gisteren"
        />
        <ListRowOpening title="Corrie Smit" text="Helpt mee" aside={<Tag kind="action">Hoofdgebruiker</Tag>}>
          <p>corrie@voorbeeld.nl</p>
        </ListRowOpening>
      </List>
      <Skeleton shape="rows" count={2} />
      <Skeleton />
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'small' | 'form' | 'danger'>()
  const [password, setPassword] = useState('')
  const close = () => setOpen(undefined)
  return (
    <Section title="Vensters">
      <Stack isRow>
        <Button variant="secondary" onPress={() => setOpen('small')}>
          Klein venster
        </Button>
        <Button variant="secondary" onPress={() => setOpen('form')}>
          Venster met velden
        </Button>
        <Button variant="secondary" onPress={() => setOpen('danger')}>
          Waarschuwing
        </Button>
        <Button variant="secondary" onPress={() => showToast({ text: 'Opgeslagen' })}>
          Melding
        </Button>
        <Tooltip text="Alleen u ziet dit">
          <IconButton label="Uitleg" isTitled={false}>
            <Pencil aria-hidden="true" />
          </IconButton>
        </Tooltip>
      </Stack>
      <Modal isOpen={open === 'small'} title="Er is een nieuwe versie" onCancel={close} />
      <Modal
        isOpen={open === 'form'}
        title="Wachtwoord wijzigen"
        text="Andere apparaten worden uitgelogd."
        submitLabel="Wijzigen"
        onSubmit={close}
        onCancel={close}
        isInvalid={password.length < 4}
      >
        <PasswordField
          label="Huidig wachtwoord"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label="Nieuw wachtwoord"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
      </Modal>
      <Modal
        isOpen={open === 'danger'}
        role="alertdialog"
        isDanger
        title="Account verwijderen?"
        text="Dit kan tot vijf weken duren. Uw gegevens komen niet terug."
        submitLabel="Verwijderen"
        onSubmit={close}
        onCancel={close}
        error="Het wachtwoord klopt niet."
      />
    </Section>
  )
}

function Others() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <Section title="Overig">
      <Steps current={2} total={3} />
      <ProgressBar label="Liedje 3 van 12" value={0.4} aside="40%" />
      <ProgressBar label="De robot wordt bijgewerkt" />
      <Stack isRow gap="small">
        <Tag>Uitgenodigd</Tag>
        <Tag kind="action">Eerste verzorger</Tag>
        <Tag kind="good">Aan</Tag>
        <Tag kind="attention">Wacht op bevestiging</Tag>
        <Tag kind="danger">Verlopen</Tag>
      </Stack>
      <CopyText label="Sleutel" value="JBSWY3DPEHPK3PXP" shown="JBSW Y3DP EHPK 3PXP" />
      <Disclosure title="Profiel" aside="Oma Riet" icon={<Pencil />} isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>Zo noemt de robot de bewoner.</p>
      </Disclosure>
      <StrengthMeter strength="weak" />
      <StrengthMeter strength="strong" />
      <QrCode
        value="otpauth://totp/Kompaan:anneke@voorbeeld.nl?secret=JBSWY3DPEHPK3PXP&issuer=Kompaan"
        label="QR-code"
      />
      <ExternalLink href="https://voorbeeld.nl" isStandalone>
        Hulp en uitleg
      </ExternalLink>
      <Spinner />
      <Markdown>
        {
          '# Nieuw\n\nDe robot kan **liedjes** spelen.\n\n- [Lees meer](https://voorbeeld.nl)\n- [x](javascript:alert)'
        }
      </Markdown>
    </Section>
  )
}
