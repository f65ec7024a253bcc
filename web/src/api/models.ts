// The web's names for the entities on the wire; their fields come from the generated schema.
import type { components } from './schema';

type Schemas = components['schemas'];

export type ImportRun = Schemas['ImportRun'];
export type ImportRow = Schemas['ImportRow'];
export type SignedIn = Schemas['TokensView'];
export type User = Schemas['UserView'];
export type ApplyStatus = Schemas['ApplyStatusView'];
export type CardBasics = Schemas['CardBasicsView'];
export type Exhibition = Schemas['ExhibitionView'];
export type Structure = Schemas['StructureView'];
export type PageStructure = Schemas['PageStructure'];
export type LayoutItem = Schemas['LayoutItem'];
export type MenuItem = Schemas['MenuEntry'];
export type SystemEntry = Schemas['SystemEntry'];
export type MeetingBasic = Schemas['MeetingView'];
export type Banner = Schemas['BannerView'];
export type StaticContent = Schemas['ArticleView'];
export type Article = Schemas['ArticleDetailView'];
export type Figure = Schemas['Figure'];
export type Hall = Schemas['HallView'];
export type SameActivity = Schemas['RelatedExpoView'];
export type Expo = Schemas['RelatedExpoDetailView'];
export type HistoryReview = Schemas['HistoryReviewView'];
export type Organizer = Schemas['OrganizerView'];
export type Sponsor = Schemas['SponsorView'];
export type SponsorItem = Schemas['SponsorItemView'];
export type Session = Schemas['AgendaSessionView'];
export type SessionDetail = Schemas['AgendaSessionDetailView'];
export type Speaker = Schemas['SpeakerView'];
export type Hotel = Schemas['HotelView'];
export type HotelDetail = Schemas['HotelDetailView'];
export type HotelRoom = Schemas['HotelRoomView'];
export type ContactPerson = Schemas['ContactView'];
export type Country = Schemas['CountryView'];
export type City = Schemas['CityView'];
