import { said } from './said.ts'
import type { Said } from './said.ts'

export const englishSaid: Said = {
  language: 'en-GB',
  household: {
    lampOn: ['switch on the lamp', 'turn the light on'],
    lampOff: ['switch off the lamp', 'turn the light off'],
    curtainsOpen: ['open the curtains', 'draw the curtains open'],
    curtainsClosed: ['close the curtains', 'draw the curtains shut'],
    warmer: ['turn the heating up', 'I am feeling cold'],
    cooler: ['turn the heating down', 'I am feeling hot'],
    unwell: ['I do not feel well', 'I am feeling ill'],
    daughter: ['call my daughter', 'I want to speak to my daughter'],
    coffee: ['I want a cup of coffee', 'may I have coffee'],
    pills: ['have I taken my pills', 'do I need to take my medicine'],
  },
  said: {
    time: said(`
      what's the time | what time is it now | er what time is it please | do you know what time it is | could you tell me the time |
      can you tell me what time it is | what time is it dear | have you got the time | well what's the time now | what time do you
      make it | hey robot what time is it | what what time is it | tell me what time it is | I'd like to know the time | what's
      the time please love | so what time is it then | time please | what is the time right now | would you mind telling me the
      time | any idea what time it is
    `),
    day: said(`
      what day is it | what day is it please | what's the day today | which day is it today | do you know what day it is | could you
      tell me what day it is | what's today's date | what's the date | what is today's date please | er what day is it today dear |
      what day of the week is it | what day are we today | tell me the date | can you tell me the date today | what what day is it
      today | is it Monday or Tuesday today | well what day is it then | what day is today | I'd like to know what day it is | oh
      what day is it now
    `),
    today: said(`
      what's planned today | what's planned for today | what is planned for today please | what's on today | what's happening today |
      what's on the programme today | what are we doing today | what are we doing today dear | what have I got on today | what do I
      have today | er what is planned today then | can you tell me what's planned today | have I got any appointments today | do I
      have appointments today | what's on my programme for today | what's today's plan | tell me what's happening today | what am I
      doing today love | is anyone coming today | so what's going on today
    `),
    tomorrow: said(`
      what's planned tomorrow | what's planned for tomorrow | what is planned for tomorrow please | what's on tomorrow | what's
      happening tomorrow | what's on the programme tomorrow | what are we doing tomorrow | what are we doing tomorrow dear | what have I
      got on tomorrow | what do I have tomorrow | er what is planned tomorrow then | can you tell me what's planned tomorrow | have I
      got any appointments tomorrow | do I have appointments tomorrow | what's on my programme for tomorrow | what's tomorrow's plan |
      tell me what's happening tomorrow | what am I doing tomorrow love | is anyone coming tomorrow | so what's going on tomorrow
    `),
    music: said(`
      play music | play some music please | could you play some music | play me some music | put some music on | put on some music |
      music please | I'd like to listen to some music | I'd like some music | I want to hear some music | can we have some music | er
      play a bit of music | let's have some music | turn the music on | would you put the music on please | play us a song | play a
      song for me | how about some music | play play some music dear | turn on the music would you
    `),
    stop: said(`
      stop | stop it | stop now | stop it please | stop please dear | oh do stop | stop that | stop the music | stop the music please |
      that's enough | that's enough now | turn off the music | switch the music off | er stop stop | will you stop | could you stop
      talking | stop talking please | quiet please | be quiet | music off please
    `),
    louder: said(`
      louder | a bit louder | a little louder please | speak up | speak up dear | could you speak up | could you speak a bit louder |
      turn it up | turn it up a bit | turn up the volume | volume up | turn the sound up please | can you turn the volume up | I can't
      hear you | I can't hear you dear | er louder please | make it louder | a bit louder if you don't mind | talk louder | would you
      turn it up a little
    `),
    softer: said(`
      softer | a bit softer | a little quieter please | quieter | speak more softly | could you speak a bit softer | a bit quieter if you
      would | turn it down | turn it down a bit | turn down the volume | volume down | turn the sound down please | can you turn the
      volume down | it's too loud | that's too loud | er softer please | make it quieter | you're too loud dear | not so loud |
      would you turn it down a little
    `),
    again: said(`
      say that again | say that again please | say it once more | could you say that again | can you repeat that | could you repeat it
      please | what did you say dear | what was that | what did you just say | sorry what did you say | I didn't catch that | I didn't
      hear that | er say it again please | again please | once more please | one more time please | would you mind repeating that |
      pardon | tell me again | what what did you say
    `),
    lampOn: said(`
      switch the lamp on | turn on the lamp | turn the lamp on | lamp on | light on | lights on please | put the light on | put the lamp
      on please | could you turn the light on | can you switch on the light | would you put the lamp on dear | switch the light on |
      er turn the the lamp on | turn on the lights | I'd like the lamp on | can we have the light on | pop the light on love | will
      you switch the lamp on for me | well turn the lamp on then | please could you turn on the light
    `),
    lampOff: said(`
      switch the lamp off | turn off the lamp | turn the lamp off | lamp off | light off | lights off please | put the light off | put the
      lamp off please | could you turn the light off | can you switch off the light | would you put the lamp off dear | switch the
      light off | er turn the the lamp off | turn off the lights | I'd like the lamp off | can we have the light off | turn that light
      off love | will you switch the lamp off for me | well turn the lamp off then | please could you turn off the light
    `),
    curtainsOpen: said(`
      open the curtains please | curtains open | curtains open please | could you open the curtains | can you open my curtains | would
      you open the curtains for me | draw open the curtains | pull the curtains open | pull open the curtains dear | open up the
      curtains | er open the the curtains | I'd like the curtains open | will you open those curtains | open the curtain | please open
      the curtains now | well open the curtains then | would you mind opening the curtains | can we have the curtains open | open the
      curtins | get the curtains open love
    `),
    curtainsClosed: said(`
      close the curtains please | curtains closed | curtains shut please | could you close the curtains | can you close my curtains |
      would you close the curtains for me | draw the curtains closed | pull the curtains shut | shut the curtains dear | close up the
      curtains | er close the the curtains | I'd like the curtains closed | will you shut those curtains | close the curtain | please
      close the curtains now | well close the curtains then | would you mind closing the curtains | can we have the curtains closed |
      close the curtins | get the curtains closed love
    `),
    warmer: said(`
      heating up | heating up please | turn up the heating | turn up the heating please | could you turn the heating up | can you put the
      heating up | would you turn up the heating a bit | turn the heating up a little | put the heating up dear | I'm feeling cold | I
      feel cold | I'm cold | I'm ever so cold | I'm rather cold | er turn the heating up | I am so cold | oh I am feeling cold now |
      well turn the heating up then | I'm feeling a bit cold | turn turn the heating up
    `),
    cooler: said(`
      heating down | heating down please | turn down the heating | turn down the heating please | could you turn the heating down | can
      you put the heating down | would you turn down the heating a bit | turn the heating down a little | put the heating down dear | I'm
      feeling hot | I feel hot | I'm hot | I'm ever so hot | I'm rather hot | er turn the heating down | I am so hot | oh I am feeling
      hot now | well turn the heating down then | I'm feeling a bit hot | turn turn the heating down
    `),
    unwell: said(`
      I don't feel well | I don't feel very well | I'm not feeling well | I am not feeling very well | I'm not feeling too well | I feel
      ill | I'm ill | I'm feeling rather ill | oh I don't feel well dear | I don't feel so well today | er I do not feel well | I'm not
      well | I feel unwell | I'm feeling poorly | I don't feel good | I don't feel at all well | well I don't feel well | I really
      don't feel well | I I don't feel well | I think I'm ill
    `),
    daughter: said(`
      call my daughter please | could you call my daughter | can you ring my daughter | ring my daughter | phone my daughter | give my
      daughter a ring | give my daughter a call | would you call my daughter for me | I'd like to speak to my daughter | I want to talk
      to my daughter | can I speak to my daughter | er call my daughter dear | call me daughter | I want to call my daughter | please
      will you call my daughter | get my daughter on the phone | I need to speak to my daughter | call call my daughter | well call my
      daughter then | telephone my daughter please
    `),
    coffee: said(`
      I'd like a cup of coffee | a cup of coffee please | coffee please | may I have a coffee | can I have a cup of coffee | could I have
      some coffee | could I have a cup of coffee please | I want coffee | I would like a coffee | I'd love a cup of coffee | er may I
      have coffee please | a coffee please dear | can I have coffee | I fancy a coffee | I could do with a coffee | get me a coffee
      please | I want a a cup of coffee | well I'd like some coffee | can you get me a cup of coffee | might I have coffee love
    `),
    pills: said(`
      have I taken my pills yet | have I had my pills | did I take my pills | have I taken my pills today | do I have to take my pills |
      do I need to take my pills | do I have to take my medicine now | should I take my medicine | er have I taken my pills | have I
      taken my tablets | have I taken my medicine | have I already taken my pills | can you tell me if I've taken my pills | do I need
      my medicine now | must I take my medicine | is it time for my pills | have I had my medicine dear | do I need to take me medicine |
      well have I taken my pills or not | do you know if I have taken my pills
    `),
  },
  nothing: said(`
    not louder | no louder | don't turn it up | don't turn the volume down | don't speak up | don't switch the lamp on | don't turn the light
    off | do not open the curtains | leave the curtains open | leave the light on | leave the lamp off | don't call my daughter | you
    needn't call my daughter | I don't want coffee | no coffee for me | I don't want any music | no music please | don't play music | don't
    stop | I feel well | I am feeling very well | I'm not ill | I'm not cold | I'm not hot | what time was it yesterday | what time is the
    news | what time does the film start | what time is dinner | what time is my daughter coming | which day is my daughter coming | what
    day was it yesterday | what did we do yesterday | what was planned yesterday | what's on television today | my daughter called | has my
    daughter called | when will my daughter call | my daughter is coming today | call my son | call my neighbour | the lamp was on | who
    switched the lamp off | why is the light off | is the lamp on | the lamp is broken | the curtains are dirty | who closed the
    curtains | the curtains are new | I slept well last night | it's cold outside | it's lovely weather | it was hot yesterday | the coffee
    is finished | the coffee is nice | I've had my coffee | who made the coffee | my pills are finished | the music is lovely | what
    lovely music | what a lovely song | the music was loud | he speaks too softly | that's what I said yesterday | what did the doctor say |
    my grandson plays music | he plays football | I'm going to bed | good morning | thank you very much | I'm all right | what's for
    dinner today | who are you | I'm hungry | switch the television on | turn the radio off | open the window | close the door | the weather
    will be nice tomorrow | I have no appointments tomorrow | how much is that today | I used to play music | you are as loud as my
    husband | I am tired
  `),
  nearly: said(`
    the light is on | the lamp is off | are the curtains open | the curtains are closed | I turned the lamp off | my daughter is ill |
    my husband is ill | he doesn't feel well | that's not good | it's not well made | I have a daughter | my daughter is called Ann | I
    spoke to my daughter | call the doctor | call a taxi | what time is the doctor | what time does the bus leave | I like music | the
    music is on | what song is this | the coffee is cold | the tea is too hot | my feet are cold | my hands are hot | that's enough food
    | I stopped smoking | he talks louder than you | that was too loud | time flies | it's about time | tomorrow is Sunday | today is
    Sunday | what are you doing today | may I have tea | I want a cup of tea | I want to speak to my son | the heating is broken | the
    heating is up high | don't say that again | say nothing | what did my daughter say | turn the page | open the letter | close your
    eyes | I'm cold hearted | I feel good | I can hear you | you are quiet today | have I got a son | put the kettle on | turn the oven
    off
  `),
}
