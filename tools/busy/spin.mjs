// Keeps a core busy for as long as the process that started it is there, however that one ends.
const parent = Number(process.argv[2])
while (process.ppid === parent) for (let turns = 0; turns < 1e7; turns += 1);
