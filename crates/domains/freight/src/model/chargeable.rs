//! What is charged for: the weight, or what the volume counts as in the trade of a mode.

use fairway_refdata::enums::{ShipmentLoad, TransportMode};

/// Kilograms that a cubic metre counts as. Air 1:6000 cm³, express 1:5000, road 1:3000, and one tonne at sea and on rails.
pub fn kg_per_m3(mode: TransportMode) -> f64 {
    match mode {
        TransportMode::Air => 1_000_000.0 / 6_000.0,
        TransportMode::InternationalExpress => 1_000_000.0 / 5_000.0,
        TransportMode::Road => 1_000_000.0 / 3_000.0,
        TransportMode::Sea | TransportMode::Rail | TransportMode::Multimodal => 1_000.0,
    }
}

/// Kilograms, with one decimal; none where containers are charged, or where nothing is known. Air and express count in half
/// kilograms, and begin anew.
pub fn chargeable_kg(
    mode: TransportMode,
    load: ShipmentLoad,
    weight_kg: Option<f64>,
    volume_m3: Option<f64>,
) -> Option<f64> {
    let asks_containers = matches!(mode, TransportMode::Sea | TransportMode::Rail | TransportMode::Multimodal);
    if asks_containers && load == ShipmentLoad::Fcl {
        return None;
    }
    let by_volume = volume_m3.map(|volume| volume * kg_per_m3(mode));
    let kg = match (weight_kg, by_volume) {
        (None, None) => return None,
        (weight, volume) => weight.unwrap_or_default().max(volume.unwrap_or_default()),
    };
    // A whisker below, so that 166.5 kg are not 167 because of how machines write a third.
    Some(match mode {
        TransportMode::Air | TransportMode::InternationalExpress => ((kg - 1e-6) * 2.0).ceil() / 2.0,
        _ => (kg * 10.0).round() / 10.0,
    })
}
