/**
 * Words of a private vocabulary: names of files and exports must use the field's standard terms instead, for example
 * "handler" for "answer", "retry time" for "patience", "session store" for "heads".
 */
export const bannedWords: ReadonlySet<string> = new Set([
  ...['ear', 'deed', 'deeds', 'hear', 'hears', 'heard', 'told', 'tell', 'tells', 'sayings', 'saying', 'ask', 'asks'],
  ...['way', 'ways', 'turn', 'turns', 'seeker', 'heads', 'steady', 'secluded', 'magic', 'whereabouts', 'surroundings'],
  ...['keeper', 'standing', 'standings', 'tally', 'honest', 'patience', 'knock', 'showing', 'dress', 'dressed', 'look'],
  ...['looks', 'gate', 'gateless', 'door', 'doors', 'room', 'stage', 'witness', 'claimant', 'cast', 'life', 'grants'],
  ...['letters', 'noise', 'snug', 'lookout', 'errand', 'adopt'],
])
