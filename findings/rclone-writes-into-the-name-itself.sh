#!/usr/bin/env bash
# rclone 1.60.1 and Unison 2.52.1 (Debian 12)
#
# Guess: a program that keeps two folders alike writes a file under another name first, and its time says when it came.
# So it is: rclone between two folders writes into the file's own name: a reader sees a workbook that grows. When it is whole, it
#   has the time of the other side's file at once, which may be years ago: a file that came now looks old, and "changed in the last
#   20 seconds" is never true of it. Unison does write elsewhere (.unison.NAME.hash.unison.tmp), and may put the loser of a conflict
#   beside it as "NAME (conflict_on_DATE).xlsx": an ordinary workbook for whoever reads the folder.
# Here: service/office takes a file when its size and time have been still by its own clock, and tells of conflict copies.
set -euo pipefail
for program in rclone unison; do
  command -v "$program" >/dev/null || { echo "skipped: there is no $program"; exit 0; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME="$folder/home" UNISONLOCALHOSTNAME=here
mkdir -p home office service

rclone version | sed -n 1p
head -c 1500000 /dev/urandom >'office/Events.xlsx'
touch -d '2020-01-01 12:00 UTC' 'office/Events.xlsx'
rclone copy office service --bwlimit 300k 2>/dev/null &
sleep 2.5
names=$(ls -A service)
size=$(stat -c %s service/Events.xlsx)
echo "while rclone writes: $names, $((size / 1000)) KB of 1500"
[ "$names" = Events.xlsx ]
[ "$size" -gt 0 ] && [ "$size" -lt 1500000 ]
wait
time=$(date -u -d "@$(stat -c %Y service/Events.xlsx)" +%Y)
echo "when it is whole, its time is of $time"
[ "$time" = 2020 ]
cmp office/Events.xlsx service/Events.xlsx

unison -version
mkdir left right
head -c 400000000 /dev/zero >left/Events.xlsx
(unison left right -batch -auto >unison.log 2>&1 || true) &
seen=
for _ in $(seq 400); do
  seen=$(ls -A right | grep '^\.unison\.Events\.xlsx\.[0-9a-f]*\.unison\.tmp$' || true)
  [ -n "$seen" ] && break
  sleep 0.01
done
echo "while Unison writes: $seen"
[ -n "$seen" ]
wait
rm -r left right home/.unison
mkdir left right
echo one >left/Grounds.xlsx
unison left right -batch -auto >/dev/null 2>&1
echo two >left/Grounds.xlsx
echo three and more >right/Grounds.xlsx
touch -d '2026-01-01' left/Grounds.xlsx
unison left right -batch -auto -prefer newer -copyonconflict >unison.log 2>&1 || cat unison.log
conflicts=$(find left right -name 'Grounds (conflict_on_20*).xlsx' | sed 's/_on_.*)/_on_DATE)/' | sort -u)
echo "after a conflict: $conflicts"
[ -n "$conflicts" ]
