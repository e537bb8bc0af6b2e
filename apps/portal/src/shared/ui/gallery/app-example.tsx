import {
  Bot,
  CalendarDays,
  ChevronDown,
  CircleHelp,
  Info,
  LogOut,
  MessageCircle,
  MessageSquareHeart,
  Music,
  Pill,
  Sun,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionBar } from '../action-bar.tsx'
import { AppFrame } from '../app-frame.tsx'
import { BannerBar } from '../banner-bar.tsx'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { ListRowLink } from '../list-row.tsx'
import { List } from '../list.tsx'
import { MenuDrawer } from '../menu-drawer.tsx'
import { MenuEntry, MenuEntryButton } from '../menu-entry.tsx'
import { PageHeader } from '../page-header.tsx'
import { RobotFace } from '../robot-face.tsx'
import { RobotStatus } from '../robot-status.tsx'
import { SideBySide } from '../side-by-side.tsx'
import { Stack } from '../stack.tsx'

const linkHome = (logo: ReactNode) => <a href="#app">{logo}</a>

export function AppExample() {
  return (
    <AppFrame
      title="Vandaag bij oma Riet"
      width="wide"
      homeLink={linkHome}
      robotSwitcher={
        <Button variant="quiet" icon={<RobotFace size={28} />}>
          Oma Riet <ChevronDown size={18} aria-hidden="true" />
        </Button>
      }
      menu={<ExampleMenu />}
      banners={
        <BannerBar
          kind="attention"
          title="Bevestig uw account"
          actions={
            <>
              <Button variant="quiet">Link opnieuw sturen</Button>
              <a href="#email">E-mailadres wijzigen</a>
              <a href="#info">Meer informatie</a>
            </>
          }
        >
          We hebben een mail gestuurd naar anneke@voorbeeld.nl.
        </BannerBar>
      }
    >
      <SideBySide
        start={
          <RobotStatus
            mood="happy"
            titleAs="h2"
            title="Alles gaat goed"
            text="De robot is wakker en verbonden. Volgende taak over 20 minuten."
          />
        }
        end={
          <Stack>
            <PageHeader title="Vandaag" actions={<Button variant="secondary">Inplannen</Button>} />
            <Card kind="flush">
              <List aria-label="Vandaag">
                <ListRowLink
                  href="#a"
                  icon={<Sun />}
                  title="Goedemorgen"
                  text="vandaag 8:00"
                  aside="Gedaan"
                />
                <ListRowLink href="#b" icon={<Pill />} title="Medicijnen" text="vandaag 9:00" aside="Bezig" />
                <ListRowLink
                  href="#c"
                  icon={<MessageSquareHeart />}
                  title="Hoe heeft u geslapen, en wat gaan we vandaag doen?"
                  text="vandaag 10:30"
                />
                <ListRowLink
                  href="#d"
                  icon={<CalendarDays />}
                  title="Wandelen met Joop"
                  text="vandaag 15:15"
                />
              </List>
            </Card>
          </Stack>
        }
      />
      <ActionBar>
        <Button>Nieuwe taak</Button>
      </ActionBar>
    </AppFrame>
  )
}

function ExampleMenu() {
  return (
    <MenuDrawer
      hasMark
      header={<RobotStatus size="small" mood="sleeping" title="Oma Riet" text="De robot slaapt." />}
    >
      <MenuEntry href="#a" icon={<UserRound />}>
        Uw gegevens
      </MenuEntry>
      <MenuEntry href="#b" icon={<Bot />} aria-current="page">
        Robot instellen
      </MenuEntry>
      <MenuEntry href="#c" icon={<MessageCircle />}>
        Direct laten spreken
      </MenuEntry>
      <MenuEntry href="#d" icon={<Music />}>
        Muziek
      </MenuEntry>
      <MenuEntry href="#e" icon={<MessageSquareHeart />}>
        Vraag of opmerking
      </MenuEntry>
      <MenuEntry href="#f" icon={<Info />} hasMark>
        Informatie
      </MenuEntry>
      <MenuEntry href="#g" icon={<CircleHelp />}>
        Hulp
      </MenuEntry>
      <MenuEntryButton icon={<LogOut />} onPress={() => undefined}>
        Uitloggen
      </MenuEntryButton>
    </MenuDrawer>
  )
}
